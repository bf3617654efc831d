import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const SPECIAL = `
  0.0.0.0 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254
  172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 198.19.255.255
  203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1
  ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:db8::1
  2002:7f00:1:: 2001:1ff::1 3fff:fff::1 fc00::1 1fff::1 4000::1 fd12:3456::1 fe80::1 fe80::1%eth0 2a00::1%eth0 fec0::1
  ff02::1 localhost 1.2.3 1.2.3.4. 01.1.1.1 0x1010101 1.1.1.256 2a00::1]/x ::: 69....`;
const PUBLIC = `
  1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
  172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 223.255.255.255 2001:200::1
  2001:41d0::1 2606:4700::1111 2a00:1450::1 3ffe:ffff::1 3fff:1000::1 2003::1 2000::1`;

test("special and public addresses are told apart", () => {
  for (const address of ["", ...SPECIAL.trim().split(/\s+/)]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  for (const address of PUBLIC.trim().split(/\s+/)) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});
