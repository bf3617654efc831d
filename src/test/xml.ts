import { SaxesParser } from "saxes";

/**
 * Returns the texts of all elements with a name, including white space. Throws unless the XML is well-formed
 * and its namespaces are declared.
 */
export function textsOf(xml: string, element: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => (text = ""));
  parser.on("text", (more) => (text += more));
  parser.on("closetag", ({ name }) => {
    if (name === element) texts.push(text);
  });
  parser.write(xml).close();
  return texts;
}
