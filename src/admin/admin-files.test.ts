import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import * as z from "zod";
import { collectionYamlSchema } from "../core/content/schema/collection-fields.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { toolYamlSchema } from "../core/content/schema/tool-fields.ts";
import { adminFiles } from "./admin-files.ts";
import { adminConfig, formFields, type Options } from "./admin-config.ts";
import { fixtureCatalog } from "../test/catalog-of.ts";

interface Form {
  name: string;
  fields: (Options & { name: string; required: boolean })[];
}

const catalog = fixtureCatalog();
const config = (repository: string | null = null, sign_in: string | null = null) =>
  adminConfig({ ...catalog, site: { ...catalog.site, repository, sign_in } });
const forms = () => config().collections as [Form, Form];
const field = (form: Form, name: string) => form.fields.find((other) => other.name === name)!;

test("every key of a schema is a field of its form, required or not, and what is about the record comes last", () => {
  const schemas = [toolYamlSchema, collectionYamlSchema];
  const orders = [
    /website long_description .* status added_at updated_at verified_at closed_at aliases$/,
    /tools introduction status updated_at aliases$/,
  ];
  for (const [i, form] of forms().slice(0, 2).entries()) {
    const { properties = {}, required } = z.toJSONSchema(schemas[i]!, { io: "input" });
    const names = (fields: Form["fields"]) => fields.map(({ name }) => name).toSorted();
    expect(names(form.fields)).toEqual(Object.keys(properties).toSorted());
    expect(form.fields.map(({ name }) => name).join(" ")).toMatch(orders[i]!);
    expect(names(form.fields.filter((one) => one.required))).toEqual(required!.toSorted());
  }
});

test("a day that must be given is today's, and countries have names", () => {
  const [tool] = forms();
  expect(field(tool, "added_at").default).toBe("{{now}}");
  const options = (one: Options) => one.options as { label: string; value: string | null }[];
  const country = options(field(tool, "country"));
  expect(country).toHaveLength(250);
  expect(country.slice(0, 3).map(({ label }) => label)).toEqual([
    "Non renseigné",
    "Afghanistan",
    "Afrique du Sud",
  ]);
  expect(country.some(({ value }) => value === "EU")).toBe(false);
  expect(country.filter(({ label, value }) => label === value)).toEqual([]);
  const hosting = (field(tool, "pupils").fields as Options[]).find(
    ({ name }) => name === "hosting",
  )!;
  expect(options(hosting)).toContainEqual({ label: "Union européenne", value: "EU" });
  const account = (field(tool, "pupils").fields as Options[]).find(
    ({ name }) => name === "account",
  )!;
  expect(options(account)[0]).toEqual({ label: "Non renseigné", value: null });
  expect(JSON.stringify(config())).not.toMatch(/"hint":"[^"]*\([a-z_]+\)/);
});

test("the settings of the site have a form, in which editors choose collections in order", () => {
  const [, , site] = config().collections as [Form, Form, { files: (Form & { file: string })[] }];
  const [form] = site.files;
  expect(form!.file).toBe("content/site.yaml");
  expect(form!.fields.map(({ name }) => name)).toEqual(Object.keys(siteSettingsSchema.shape));
  expect(field(form!, "featured")).toMatchObject({
    widget: "relation",
    collection: "collections",
    multiple: true,
    required: false,
  });
});

test("a key without a title, or of a type without a widget, stops the build", () => {
  expect(() => formFields(z.strictObject({ a: z.string() }), {})).toThrow(
    "a: the schema lacks a title",
  );
  const unknownType = z.strictObject({ a: z.number().meta({ title: "A" }) });
  expect(() => formFields(unknownType, {})).toThrow("a: no widget fits its type");
});

test.each([null, "annuaire/annuaire"])(
  "Sveltia CMS knows every option, with repository %s",
  (repo) => {
    const path = new URL("../schema/sveltia-cms.json", import.meta.resolve("@sveltia/cms"));
    const schema = JSON.parse(readFileSync(path, "utf8")) as object;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(
      validate(config(repo, "https://auth.test/a")),
      JSON.stringify(validate.errors?.slice(0, 3)),
    ).toBe(true);
  },
);

test("without a repository the page says that nothing is published; with one it opens pull requests", () => {
  const page = (repository: string | null) =>
    String(adminFiles({ ...catalog, site: { ...catalog.site, repository } })[0]!.render());
  expect(config().backend).toEqual({ name: "test-repo" });
  expect(page(null)).toContain("n’est pas publié");
  expect(config("a/b")).toMatchObject({
    backend: { name: "github", repo: "a/b", open_authoring: true },
    publish_mode: "editorial_workflow",
  });
  expect(page("a/b")).toContain("un jeton d’accès personnel");
});

test("editors sign in through Netlify, or the service that the settings name", () => {
  const backend = (signIn: string | null) => config("a/b", signIn).backend as Options;
  expect(backend(null)).not.toHaveProperty("base_url");
  expect(backend("https://auth.test")).toMatchObject({ base_url: "https://auth.test" });
  expect(backend("https://auth.test")).not.toHaveProperty("auth_endpoint");
  const parts = { base_url: "https://auth.test", auth_endpoint: "oauth/start" };
  expect(backend("https://auth.test/oauth/start")).toMatchObject(parts);
});

test("a long text may contain URLs in angle brackets, but no HTML and no images", () => {
  const [pattern] = field(forms()[0], "long_description").pattern as [string];
  const accepts = (text: string) => new RegExp(pattern).test(text);
  expect(
    ["5 < 6", "a\n\n- **b**", "<https://a.fr>", "[a](https://a.fr) !"].filter((t) => !accepts(t)),
  ).toEqual([]);
  expect(
    ["a <b>c</b>", "x\n<!-- y -->", "![a](https://a.fr/b.png)", "</p>"].filter(accepts),
  ).toEqual([]);
});
