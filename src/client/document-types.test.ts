import { expect, expectTypeOf, test } from "vitest";
import type { Filters } from "../contract/list.ts";
import type { ParameterError, Problem } from "../contract/problem.ts";
import type {
  CollectionDocument,
  CollectionsDocument,
} from "../schema/collection-document-schemas.ts";
import type {
  CategoriesDocument,
  IndexDocument,
  TermsDocument,
} from "../schema/directory-document-schemas.ts";
import type { ToolDocument } from "../schema/tool-document-schemas.ts";
import type { z } from "zod";
import type { toolListDocumentSchema } from "../schema/tool-document-schemas.ts";
import { responseSchemas } from "../site/openapi/component-schemas.ts";
import { typeDeclarations } from "../testing/type-declarations.ts";
import type * as ClientTypes from "./client-types.ts";
import type * as Client from "./create-directory.ts";
import type * as Types from "./document-types.ts";

/** The documents whose types the client needs. */
const NAMES = [
  "Category",
  "Collection",
  "CollectionSummary",
  "Index",
  "Level",
  "Problem",
  "Subject",
  "Tool",
  "ToolList",
];

test("document-types.ts is what the schemas of the responses say; vitest -u writes it", async () => {
  const text = `/** Written from the schemas of the responses: \`npx vitest run src/client -u\`. */\n\n${typeDeclarations(responseSchemas(), NAMES)}`;
  await expect(text).toMatchFileSnapshot("document-types.ts");
});

test("these types are those of the schemas", () => {
  expectTypeOf<Types.Tool>().toEqualTypeOf<ToolDocument["data"]>();
  expectTypeOf<Types.ToolList>().toEqualTypeOf<z.output<typeof toolListDocumentSchema>>();
  expectTypeOf<Types.ToolList["filters"]>().toEqualTypeOf<Filters>();
  expectTypeOf<Types.CollectionSummary[]>().toEqualTypeOf<CollectionsDocument["data"]>();
  expectTypeOf<Types.Collection>().toEqualTypeOf<CollectionDocument["data"]>();
  expectTypeOf<Types.Category[]>().toEqualTypeOf<CategoriesDocument["data"]>();
  expectTypeOf<Types.Level[]>().toEqualTypeOf<TermsDocument["data"]>();
  expectTypeOf<Types.Subject[]>().toEqualTypeOf<TermsDocument["data"]>();
  expectTypeOf<Types.Index>().toEqualTypeOf<IndexDocument>();
  expectTypeOf<Types.Problem>().toEqualTypeOf<Problem>();
  expectTypeOf<NonNullable<Types.Problem["errors"]>>().toEqualTypeOf<ParameterError[]>();
});

test("the declarations of client-types.ts are those of the program", () => {
  expectTypeOf<typeof Client.createDirectory>().toEqualTypeOf<typeof ClientTypes.createDirectory>();
  expectTypeOf<Client.DirectoryProblem>().toEqualTypeOf<ClientTypes.DirectoryProblem>();
  expectTypeOf<Client.DirectoryUnavailable>().toEqualTypeOf<ClientTypes.DirectoryUnavailable>();
  expectTypeOf<keyof typeof Client>().toEqualTypeOf<
    "createDirectory" | "DirectoryProblem" | "DirectoryUnavailable"
  >();
});
