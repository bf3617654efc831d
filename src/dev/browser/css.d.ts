/** A style sheet as text: the bundle of this folder contains it. */
declare module "*.css" {
  const text: string;
  export default text;
}
