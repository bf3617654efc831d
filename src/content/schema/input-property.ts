import { z } from "zod";

/** The part of JSON Schema that forms, questions and reports use. */
export interface Property {
  type?: string;
  anyOf?: Property[];
  title?: string;
  description?: string;
  enum?: string[];
  enumDescriptions?: string[];
  format?: string;
  pattern?: string;
  minItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Property;
  properties?: Record<string, Property>;
  required?: string[];
}

/** Returns the JSON Schema of what editors write. A nullable value gets the schema of its other type. */
export function inputProperty(schema: z.ZodType): Property {
  return z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      const { anyOf = [] } = jsonSchema;
      const isNull = ({ type }: typeof jsonSchema) => type === "null";
      if (!anyOf.some(isNull)) return;
      delete jsonSchema.anyOf;
      Object.assign(
        jsonSchema,
        anyOf.find((other) => !isNull(other)),
      );
    },
  }) as Property;
}
