import type * as z from "zod";
import type { Website } from "../website/website.ts";
import { byCodeUnit, fold } from "../core/text/fold.ts";
import { SLUG_MAX, SLUG_PATTERN } from "../core/text/slug.ts";
import { COUNTRIES, countryName } from "../core/facts/countries.ts";
import { collectionYamlSchema } from "../core/content/schema/collection-fields.ts";
import { propertyOf, type Property } from "../core/content/schema/property.ts";
import { siteSettingsSchema } from "../website/site-settings.ts";
import { LONG_TEXT_LENGTH, SHORT_DESCRIPTION } from "../core/content/warnings.ts";
import { toolYamlSchema } from "../core/content/schema/tool-fields.ts";

/** Options of Sveltia CMS, whose package has no types: a test validates them by its JSON Schema. */
export type Options = Record<string, unknown>;

export function adminConfig(directory: Website): Options {
  const { repository, sign_in } = directory.site;
  return {
    // A sandbox: changes stay in the editor's browser.
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
 * Makes each change a pull request, from a fork if the editor has no write access, so that it is checked and reviewed.
 */
function onGitHub(repo: string, signIn: string | null): Options {
  const access = { open_authoring: true, auth_scope: "public_repo", squash_merges: true };
  return {
    backend: { name: "github", repo, branch: "main", ...oauth(signIn), ...access },
    publish_mode: "editorial_workflow",
  };
}

/** The sign-in server, without the path that the form would add. */
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
    fields: inFormOrder(
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

/** Returns null without entries, because a select needs options. */
function selectOf(
  entries: readonly { slug: string; name: string }[],
  more: Options = {},
): Options | null {
  if (entries.length === 0) return null;
  const options = entries.map(({ slug, name }) => ({ label: name, value: slug }));
  return { widget: "select", options, dropdown_threshold: 0, hint: "", ...more };
}

function recordsOf(collection: "tools" | "collections", title: string): Options {
  const options = { display_fields: [title], search_fields: [title], dropdown_threshold: 0 };
  return { widget: "relation", collection, value_field: "{{slug}}", ...options };
}

function collectionForm(): Options {
  return {
    ...recordForm("collection", "title", "introduction"),
    label: "Sélections",
    label_singular: "Sélection",
    icon: "list_alt",
    fields: inFormOrder(
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

/** Fields about the record rather than its subject: last in the form, although schemas begin with some of them. */
const ABOUT_THE_RECORD = new Set([
  "status",
  "added_at",
  "updated_at",
  "verified_at",
  "closed_at",
  "aliases",
]);

/**
 * Sorts fields for editors: those of the subject, with the long text below the last required one, then those of the
 * record. Nothing else moves, because the form saves keys in this order.
 */
function inFormOrder(fields: Options[]): Options[] {
  const isLate = ({ name }: Options) => ABOUT_THE_RECORD.has(name as string);
  const [text, ...others] = [fields.at(-1)!, ...fields.slice(0, -1)];
  const subject = others.filter((field) => !isLate(field));
  const textAt = subject.findLastIndex(({ required }) => required === true) + 1;
  return [...subject.toSpliced(textAt, 0, text), ...others.filter(isLate)];
}

/** Returns a select of countries by their French names, searchable by typing. */
function countrySelect(codes: Iterable<string>): Options {
  const options = Array.from(codes, (value) => ({ label: countryName(value), value }));
  const sorted = options.toSorted((a, b) => byCodeUnit(fold(a.label), fold(b.label)));
  return withUnknown({ widget: "select", options: sorted });
}

const UNKNOWN = { label: "Non renseigné", value: null };

/** Adds an empty choice to an optional select; the CMS would add its own "(Aucun)". */
function withUnknown(select: Options): Options {
  return { ...select, options: [UNKNOWN, ...(select.options as object[])] };
}

const COMMON = {
  status: { default: "draft" },
  aliases: { label_singular: "ancien identifiant" },
};

/** Renames and shrinks images so that the check accepts them. Offers no stock images: these come from other sites. */
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

/** Stores the file name without a folder. */
const IMAGE = {
  widget: "image",
  media_folder: "/content/screenshots",
  public_folder: "",
  choose_url: false,
  accept: "image/webp,image/png,image/jpeg",
  hint: "Une image, qui est convertie en WebP et ramenée à 1\u202f600 pixels de large au plus.",
};

/** Offers no images and HTML, which the check refuses. */
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
    // Deleting a record would break its URL. Editors archive it or make it a draft.
    delete: false,
    identifier_field: title,
    slug: `{{${title}}}`,
    body_field: { key: text },
    view_groups: [{ label: "État", field: "status" }],
    sortable_fields: { fields: [title, "updated_at"], default: { field: title } },
  };
}

/**
 * Options to add to those derived from the schema, by the key's path. A `widget` replaces the derived one; null leaves
 * the field out.
 */
export type Special = Record<string, Options | null>;

/**
 * Derives the fields of a form from a schema: widgets from types, labels from titles, hints from descriptions. Throws
 * for a key without a title and for a type without a widget.
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
      // Values in brackets are those of the file. The form shows labels instead.
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
  if (value.type === "string") return textWidget(value);
  if (value.type === "integer")
    return { widget: "number", value_type: "int", min: minimum, max: maximum };
  if (value.type === "boolean") return YES_NO;
  if (items?.enum) return { ...choiceOf(items), multiple: true, min };
  if (items?.type === "string") {
    return { widget: "list", min, field: { name: "item", label: "Valeur", ...textWidget(items) } };
  }
  const mapping = [value, items].find((property) => property?.type === "object");
  if (!mapping) throw new Error(`${path}: no widget fits its type; choose one in admin-config.ts`);
  const fields = fieldsOf(mapping, special, `${path}.`);
  if (mapping !== value) return { widget: "list", fields, min };
  return { widget: "object", fields, ...(!required && { collapsed: "auto" }) };
}

const DATE = { widget: "datetime", type: "date", format: "YYYY-MM-DD" };

/** Three choices, because a switch would turn "not known" into "no". */
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

function textWidget({ format, pattern, maxLength }: Property): Options {
  return {
    widget: "string",
    ...(format === "uri" && { type: "url" }),
    ...(pattern && {
      pattern: [pattern, PATTERN_HINTS[pattern] ?? `La forme attendue est ${pattern}.`],
    }),
    ...(maxLength && { maxlength: maxLength }),
    use_emoji_autocomplete: false,
  };
}

const PATTERN_HINTS: Record<string, string> = {
  "^https://": "L’adresse commence par https:// et elle est complète.",
  [SLUG_PATTERN.source]: "Des lettres sans accent, des chiffres et des traits d’union.",
  "^Q[1-9][0-9]*$": "La lettre Q et des chiffres.",
};
