import type { z } from "zod";
import type { Website } from "../website/website.ts";
import { byCodeUnit, fold } from "../core/text/fold.ts";
import { SLUG_MAX } from "../core/text/slug.ts";
import { COUNTRIES, countryName } from "../core/facts/countries.ts";
import { collectionYamlSchema } from "../core/content/schema/collection-fields.ts";
import { propertyOf, type Property } from "../core/content/schema/property.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { LONG_TEXT_LENGTH, SHORT_DESCRIPTION } from "../core/content/warnings.ts";
import { toolYamlSchema } from "../core/content/schema/tool-fields.ts";

/** Options of Sveltia CMS. Its package has no types, so a test checks them against its JSON Schema. */
export type Options = Record<string, unknown>;

export function adminConfig(directory: Website): Options {
  const { repository, sign_in } = directory.site;
  return {
    // Without a repository, the form is a sandbox: changes stay in the editor's browser.
    ...(repository === null ? { backend: { name: "test-repo" } } : onGitHub(repository, sign_in)),
    app_title: repository === null ? "Rédaction (bac à sable)" : "Rédaction",
    ...SCREENSHOTS,
    show_preview_links: false,
    editor: { preview: false },
    slug: { encoding: "ascii", clean_accents: true, maxlength: SLUG_MAX },
    output: { omit_empty_optional_fields: true },
    collections: [toolForm(directory), collectionForm(), siteForm()],
  };
}

/**
 * Makes every change a pull request, from a fork if the editor may not write to the repository, so that it is checked
 * and reviewed before it is published.
 */
function onGitHub(repo: string, signIn: string | null): Options {
  const access = { open_authoring: true, auth_scope: "public_repo", squash_merges: true };
  return {
    backend: { name: "github", repo, branch: "main", ...oauth(signIn), ...access },
    publish_mode: "editorial_workflow",
  };
}

/** Returns where editors sign in; without a path, the form adds `auth`. */
function oauth(signIn: string | null): Options {
  if (signIn === null) return {};
  const { origin, pathname } = new URL(signIn);
  return { base_url: origin, ...(pathname !== "/" && { auth_endpoint: pathname.slice(1) }) };
}

function toolForm({ categories, levels, subjects }: Website): Options {
  return {
    ...recordForm("tool", "name", "long_description"),
    label: "Outils",
    label_singular: "Outil",
    icon: "school",
    fields: asEditorsThink(
      formFields(toolYamlSchema, {
        ...COMMON,
        category: selectOf(categories),
        levels: selectOf(levels, { multiple: true }),
        subjects: selectOf(subjects, {
          multiple: true,
          hint: "Aucune pour un outil de toutes disciplines.",
        }),
        short_description: { minlength: SHORT_DESCRIPTION.min, maxlength: SHORT_DESCRIPTION.max },
        keywords: { label_singular: "mot-clé" },
        sources: { label_singular: "source" },
        "pupils.hosting": { ...countrySelect(["EU", ...COUNTRIES.keys()]), hint: "" },
        country: {
          ...countrySelect(COUNTRIES.keys()),
          hint: "Celui de l’organisme qui exploite le service aujourd’hui.",
        },
        "screenshot.file": IMAGE,
        long_description: longText("tool"),
      }),
    ),
  };
}

/** Returns a select of entries of the content; without any, null, because a select needs options. */
function selectOf(
  entries: readonly { slug: string; name: string }[],
  more: Options = {},
): Options | null {
  if (entries.length === 0) return null;
  const options = entries.map(({ slug, name }) => ({ label: name, value: slug }));
  return { widget: "select", options, dropdown_threshold: 0, hint: "", ...more };
}

/** Returns a choice among the records of another form, by their slugs. */
function recordsOf(collection: "tools" | "collections", title: string): Options {
  const shown = { display_fields: [title], search_fields: [title], dropdown_threshold: 0 };
  return { widget: "relation", collection, value_field: "{{slug}}", ...shown };
}

function collectionForm(): Options {
  return {
    ...recordForm("collection", "title", "introduction"),
    label: "Sélections",
    label_singular: "Sélection",
    icon: "list_alt",
    fields: asEditorsThink(
      formFields(collectionYamlSchema, {
        ...COMMON,
        tools: { label_singular: "outil", summary: "{{tool}}" },
        "tools.tool": { ...recordsOf("tools", "name"), hint: "" },
        introduction: longText("collection"),
      }),
    ),
  };
}

function siteForm(): Options {
  const featured = { ...recordsOf("collections", "title"), multiple: true };
  const fields = formFields(siteSettingsSchema, {
    featured,
    collection_groups: { label_singular: "groupe", summary: "{{name}}", collapsed: true },
    "collection_groups.collections": featured,
  });
  return {
    name: "settings",
    label: "Réglages",
    icon: "settings",
    files: [{ name: "site", label: "Le site", file: "content/site.yaml", fields }],
  };
}

/** Fields about the record rather than its subject. Editors think of them last, but schemas have them before others. */
const ABOUT_THE_RECORD = new Set([
  "status",
  "added_at",
  "updated_at",
  "verified_at",
  "closed_at",
  "aliases",
]);

/**
 * Sorts the fields of a schema for editors: the subject's fields with the long text below the last one that must be
 * filled, then those about the record. Nothing else moves, because the form saves the keys of a record in this order.
 */
function asEditorsThink(fields: Options[]): Options[] {
  const isLate = ({ name }: Options) => ABOUT_THE_RECORD.has(name as string);
  const [text, ...others] = [fields.at(-1)!, ...fields.slice(0, -1)];
  const subject = others.filter((field) => !isLate(field));
  const textAt = subject.findLastIndex(({ required }) => required === true) + 1;
  return [...subject.toSpliced(textAt, 0, text), ...others.filter(isLate)];
}

/** Returns a select of countries by their French names; a list of 250 can be searched by typing. */
function countrySelect(codes: Iterable<string>): Options {
  const options = Array.from(codes, (value) => ({ label: countryName(value), value }));
  const sorted = options.toSorted((a, b) => byCodeUnit(fold(a.label), fold(b.label)));
  return withUnknown({ widget: "select", options: sorted });
}

const UNKNOWN = { label: "Non renseigné", value: null };

/** Adds a choice to a select that may stay empty; the CMS would add its own "(Aucun)". */
function withUnknown(select: Options): Options {
  return { ...select, options: [UNKNOWN, ...(select.options as object[])] };
}

const COMMON = {
  status: { default: "draft" },
  aliases: { label_singular: "ancien identifiant" },
};

/** Gives images a name that the check accepts, and a small size. Offers no stock images, which other sites serve. */
const SCREENSHOTS = {
  media_folder: "content/screenshots",
  media_libraries: {
    default: {
      config: {
        slugify_filename: true,
        transformations: { raster_image: { format: "webp", quality: 85, width: 1600 } },
      },
    },
    stock_assets: { providers: [] },
  },
};

/** Writes only the file name, without a folder, into the record. */
const IMAGE = {
  widget: "image",
  media_folder: "/content/screenshots",
  public_folder: "",
  choose_url: false,
  accept: "image/webp,image/png,image/jpeg",
  hint: "Une image, qui est convertie en WebP et ramenée à 1\u202f600 pixels de large au plus.",
};

/** Leaves out images and HTML, which the check refuses. */
const LONG_TEXT = {
  widget: "markdown",
  buttons: ["bold", "italic", "link", "bulleted-list", "numbered-list"],
  editor_components: [],
  pattern: [
    String.raw`^(?![\s\S]*(?:!\[|<(?!https?:|mailto:)[A-Za-z/!?]))`,
    "Ni HTML ni image dans le texte.",
  ],
  use_emoji_autocomplete: false,
};

function longText(kind: "tool" | "collection"): Options {
  const { min, max } = LONG_TEXT_LENGTH[kind];
  const hint = `De ${min} à ${max} mots\u00a0: des paragraphes, des listes, du gras et des liens.`;
  return { ...LONG_TEXT, hint };
}

function recordForm(kind: "tool" | "collection", title: string, text: string) {
  return {
    name: `${kind}s`,
    folder: `content/${kind}s`,
    extension: "md",
    format: "yaml-frontmatter",
    // A record that is gone would take its URL along; editors archive it or make it a draft.
    delete: false,
    identifier_field: title,
    slug: `{{${title}}}`,
    body_field: { key: text },
    view_groups: [{ label: "État", field: "status" }],
    sortable_fields: { fields: [title, "updated_at"], default: { field: title } },
  };
}

/** Options in addition to those derived from the schema, by the key's path. A `widget` replaces the derived one; null leaves the field out. */
export type Special = Record<string, Options | null>;

/**
 * Returns the fields of a form in the schema's order: widgets from types, labels from titles, hints from descriptions.
 * Throws for a key without a title and for a type without a widget.
 */
export function formFields(schema: z.ZodType, special: Special): Options[] {
  return fieldsOf(propertyOf(schema), special, "");
}

function fieldsOf(parent: Property, special: Special, path: string): Options[] {
  const { properties = {}, required = [] } = parent;
  return Object.entries(properties).flatMap(([name, { title, description, ...property }]) => {
    const at = `${path}${name}`;
    const options = special[at] === undefined ? {} : special[at];
    if (options === null) return [];
    if (title === undefined)
      throw new Error(`${at}: the schema lacks a title, which the form needs as a label`);
    return {
      name,
      label: title,
      // Values in brackets are those of the file; the form shows their names.
      ...(description !== undefined && { hint: description.replace(/ \([a-z_]+\)/g, "") }),
      required: required.includes(name),
      ...(!("widget" in options) && widgetOf(property, required.includes(name), special, at)),
      ...options,
    };
  });
}

function widgetOf(value: Property, required: boolean, special: Special, path: string): Options {
  const { items, minItems: min = 0, minimum, maximum } = value;
  if (value.enum) return required ? choiceOf(value) : withUnknown(choiceOf(value));
  if (value.format === "date") return required ? { ...DATE, default: "{{now}}" } : DATE;
  if (value.type === "string") return textOf(value);
  if (value.type === "integer")
    return { widget: "number", value_type: "int", min: minimum, max: maximum };
  if (value.type === "boolean") return YES_NO;
  if (items?.enum) return { ...choiceOf(items), multiple: true, min };
  if (items?.type === "string") {
    return { widget: "list", min, field: { name: "item", label: "Valeur", ...textOf(items) } };
  }
  const mapping = [value, items].find((one) => one?.type === "object");
  if (!mapping) throw new Error(`${path}: no widget fits its type; choose one in admin-config.ts`);
  const fields = fieldsOf(mapping, special, `${path}.`);
  if (mapping !== value) return { widget: "list", fields, min };
  return { widget: "object", fields, ...(!required && { collapsed: "auto" }) };
}

const DATE = { widget: "datetime", type: "date", format: "YYYY-MM-DD" };

/** A select with three values, since a switch would turn "not known" into "no". */
const YES_NO = {
  widget: "select",
  options: [{ label: "Oui", value: true }, { label: "Non", value: false }, UNKNOWN],
};

function choiceOf({ enum: values = [], enumDescriptions: words = [] }: Property): Options {
  return {
    widget: "select",
    options: values.map((value, i) => ({ label: words[i] ?? value, value })),
  };
}

function textOf({ format, pattern, maxLength }: Property): Options {
  return {
    widget: "string",
    ...(format === "uri" && { type: "url" }),
    ...(pattern && { pattern: [pattern, FORMS[pattern] ?? `La forme attendue est ${pattern}.`] }),
    ...(maxLength && { maxlength: maxLength }),
    use_emoji_autocomplete: false,
  };
}

const FORMS: Record<string, string> = {
  "^https://": "L’adresse commence par https:// et elle est complète.",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$": "Des lettres sans accent, des chiffres et des traits d’union.",
};
