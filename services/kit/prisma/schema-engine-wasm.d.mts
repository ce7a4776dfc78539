import type { SchemaEngine } from '@prisma/schema-engine-wasm';

interface Options {
  /** Schema files by their paths. */
  models?: [path: string, content: string][];
  /** Takes the lines of its log. */
  log?: (line: string) => void;
}

/** An engine for a database. What it refuses it refuses by numbers: `explain` answers the words. */
export function openSchemaEngine(url: string, options?: Options): Promise<{ engine: SchemaEngine; explain: (error: unknown) => string }>;
