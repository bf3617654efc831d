import { floor } from "../src/bench/floor.ts";

const [content, site, target] = process.argv.slice(2);
process.stdout.write(`${floor(content!, site!, target!)}\n`);
