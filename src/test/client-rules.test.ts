import { checkPackage, Package } from "@arethetypeswrong/core";
import { publint } from "publint";
import { expect, test } from "vitest";
import { clientPackage } from "../build/assets/client-package.ts";
import { PACKAGE_EXCEPTIONS } from "./rule-exceptions.ts";

test("the package has no finding in publint and attw, but for the exceptions", async () => {
  const outputs = clientPackage({ name: "Essai", url: "https://essai.test" });
  const packed = outputs.map(({ path, render }) => ({
    name: path.replace("client/", "package/"),
    data: new Uint8Array(Buffer.from(render())),
  }));
  const { messages } = await publint({
    pkgDir: "package",
    pack: { files: packed },
    level: "suggestion",
    strict: true,
  });
  expect(messages).toEqual([]);
  const { name, version } = JSON.parse(
    String(outputs.find(({ path }) => path.endsWith("/package.json"))!.render()),
  ) as {
    name: string;
    version: string;
  };
  const installed = packed.map(({ name: path, data }) => [
    path.replace("package", `/node_modules/${name}`),
    data,
  ]);
  const analysis = await checkPackage(
    new Package(Object.fromEntries(installed) as Record<string, Uint8Array>, name, version),
  );
  const problems = analysis.types ? analysis.problems.map(({ kind }) => kind) : ["no types"];
  expect(problems).toEqual(PACKAGE_EXCEPTIONS.map(({ rule }) => rule));
});
