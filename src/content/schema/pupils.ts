import { z } from "zod";
import { isObject, optional } from "./record-keys.ts";
import { choice, hostingSchema, httpsUrlSchema, violation } from "./rules.ts";

/** The ages that `minimum_age` accepts, in years. */
export const AGE_MAX = 25;

/** What is known about a tool in the hands of pupils. `source` is the page that says it. */
export const pupilsSchema = z
  .strictObject({
    account: optional(
      choice({
        none: "Sans compte",
        optional: "Compte facultatif",
        required: "Compte obligatoire",
      }),
    ).meta({
      title: "Compte",
      description: "Sans compte (none), facultatif (optional) ou obligatoire (required).",
    }),
    minimum_age: optional(z.int().min(0).max(AGE_MAX)).meta({
      title: "Âge minimal",
      description: "En années, tel que l’outil l’écrit dans ses conditions.",
    }),
    hosting: optional(hostingSchema).meta({
      title: "Hébergement des données",
      description: "Code ISO 3166 du pays, par ex. FR, ou EU pour l’Union européenne.",
    }),
    privacy_url: optional(httpsUrlSchema).meta({
      title: "Page sur les données personnelles",
      description: "Adresse complète en https://",
    }),
    source: httpsUrlSchema.meta({
      title: "Source",
      description: "La page qui le dit, en https://",
    }),
  })
  .refine(
    (facts) => Object.entries(facts).some(([key, fact]) => key !== "source" && fact != null),
    {
      ...violation({ code: "empty", what: "facts" }),
      when: isObject,
    },
  );
