import { afterAll } from "vitest";
import { removeFolders } from "./folder.ts";

// A setup file of every test run: its hook is registered first and runs last, when all servers are stopped.
// Vitest's default of 10 s is too short for a busy machine.
afterAll(removeFolders, 60_000);
