import { setImmediate as turn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { COMPANIES, type Company } from './companies.ts';
import { copyInto } from './copy-into.ts';
import { LOAD_COMPANIES } from './load-companies.ts';
import { addModel, type Lines, MODEL_TABLES, type ModelTable, noLines } from './model-rows.ts';
import type { ModelMaker } from './models.ts';
import type { Pictures } from './pictures.ts';
import { reviewsOf } from './reviews.ts';

/** Models whose rows are held in memory at once, some 10 MB of text. */
const BATCH_MODELS = 400;
/** Models made between two looks at the connection. */
const STEP = 10;
export const TABLES = Object.keys(MODEL_TABLES) as ModelTable[];

/** The first models are the demo's, made by the demo's vendors. */
export const DEMO_MODELS = 1_200;
export const vendorsAt = (n: number): readonly Company[] => (n < DEMO_MODELS ? COMPANIES : LOAD_COMPANIES);

export interface Filling {
  maker: ModelMaker;
  pictures: Pictures;
  day: Date;
  /** Number of the first model. */
  from: number;
  /** Told the number of the next model: no more are wanted. */
  enough: (next: number) => boolean;
  progress?: (products: number) => void;
}

async function batch({ maker, pictures, day, enough }: Filling, from: number): Promise<{ lines: Lines; next: number }> {
  const lines = noLines();
  let n = from;
  for (; n < from + BATCH_MODELS && !enough(n); n++) {
    const model = maker.make(n, vendorsAt(n));
    addModel(lines, model, { pictures, reviews: reviewsOf(model, n, day) });
    // The batch before this one is still on its way to the server: let it move.
    if (n % STEP === 0) await turn();
  }
  return { lines, next: n };
}

async function copyBatch(client: ClientBase, lines: Lines): Promise<void> {
  for (const table of TABLES) await copyInto(client, { table, columns: MODEL_TABLES[table] }, lines[table]);
}

/** Streams models into the database: one batch is being made while the one before is being copied. */
export async function fillBatches(client: ClientBase, filling: Filling): Promise<void> {
  const { maker, enough, progress } = filling;
  let copied = Promise.resolve();
  let from = filling.from;
  while (!enough(from)) {
    const { lines, next } = await batch(filling, from);
    from = next;
    await copied;
    copied = copyBatch(client, lines);
    // A failure waits until the next batch is made; until then nobody is listening, which would end the process.
    copied.catch(() => undefined);
    progress?.(maker.lastProductId);
  }
  await copied;
}
