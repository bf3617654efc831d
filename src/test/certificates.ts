/**
 * Certificates of a test authority, and the one key of the servers that use them. They protect nothing: no
 * program trusts this authority unless it is told to. Made with OpenSSL 3, for each certificate:
 *
 *   openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -out leaf.key
 *   openssl req -new -key leaf.key -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -out leaf.csr
 *   openssl ca -batch -notext -config ca.cnf -keyfile ca.key -cert ca.pem -in leaf.csr -out leaf.pem \
 *     -startdate 20000101000000Z -enddate 21000101000000Z
 *
 * where ca.cnf has copy_extensions=copy, and the authority itself is made with -selfsign and
 * basicConstraints=critical,CA:TRUE. The expired certificate ends on 20010101000000Z.
 */

export const TEST_CA = `-----BEGIN CERTIFICATE-----
MIIBRjCB7aADAgECAgEBMAoGCCqGSM49BAMCMBIxEDAOBgNVBAMMB1Rlc3QgQ0Ew
IBcNMDAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBIxEDAOBgNVBAMMB1Rl
c3QgQ0EwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAScHPH/iIosVZgAngcQCduN
bkFmDb53iSShpumCb0CJixHzoX4J4GiSiuprjGfVBHHw/tS2QKWLHZOo7wHXnDZX
ozIwMDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBQvkT5LUHTfZz1Xl0sS5qoX
38gm2DAKBggqhkjOPQQDAgNIADBFAiEAjyfyXWgtVhjHbqAalZhNBW4suvb9wa9x
SrLt1L8bC/QCIHzDtyqmitkkmBBU6lNZZSJLosoUImxKho4U0Lw+7rMn
-----END CERTIFICATE-----
`;

export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdIT4HqC6xX9cfkva
i+pOfwMTZjx5XVFcvhJcgnVgmwOhRANCAARWuEn9Wm+oYcgGX5AKkgSOqJxee0uh
/mZfTqyZEzbVjs6R6LAWP3/5bNT7QG9nb2o3T2j8iB53BmrAp1HbBmUB
-----END PRIVATE KEY-----
`;

/** For valid.test, from 2000 to 2100. */
export const VALID_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBcTCCARegAwIBAgIBAjAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdUZXN0IENB
MCAXDTAwMDEwMTAwMDAwMFoYDzIxMDAwMTAxMDAwMDAwWjAVMRMwEQYDVQQDDAp2
YWxpZC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVrhJ/VpvqGHIBl+Q
CpIEjqicXntLof5mX06smRM21Y7OkeiwFj9/+WzU+0BvZ29qN09o/IgedwZqwKdR
2wZlAaNZMFcwFQYDVR0RBA4wDIIKdmFsaWQudGVzdDAdBgNVHQ4EFgQUtJxbMkRA
tbOPWrRU6SKmLg3WhR4wHwYDVR0jBBgwFoAUL5E+S1B032c9V5dLEuaqF9/IJtgw
CgYIKoZIzj0EAwIDSAAwRQIgFK97PlpvW/aiErlkctsoLI6JoPA/L+cqwXUhYOTh
Pj8CIQC16YEp+6CI7PPE27Evw6MT9gPQlpN11JCCJKufnagK4w==
-----END CERTIFICATE-----
`;

/** For expired.test, from 2000 to 2001. */
export const EXPIRED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdDCCARmgAwIBAgIBAzAKBggqhkjOPQQDAjASMRAwDgYDVQQDDAdUZXN0IENB
MB4XDTAwMDEwMTAwMDAwMFoXDTAxMDEwMTAwMDAwMFowFzEVMBMGA1UEAwwMZXhw
aXJlZC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVrhJ/VpvqGHIBl+Q
CpIEjqicXntLof5mX06smRM21Y7OkeiwFj9/+WzU+0BvZ29qN09o/IgedwZqwKdR
2wZlAaNbMFkwFwYDVR0RBBAwDoIMZXhwaXJlZC50ZXN0MB0GA1UdDgQWBBS0nFsy
REC1s49atFTpIqYuDdaFHjAfBgNVHSMEGDAWgBQvkT5LUHTfZz1Xl0sS5qoX38gm
2DAKBggqhkjOPQQDAgNJADBGAiEAwhXDw9edh3a5x1RR20SOesnZBks0aqAULhjC
KYKyPgsCIQCTVd1Zo4khDLt8rs5XEqHlddhsfhK8Adq18csHB/joQg==
-----END CERTIFICATE-----
`;
