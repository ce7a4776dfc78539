// Prisma's schema engine as WebAssembly, over the pg driver adapter: for the stand-in of the native engine and for whoever asks it in process.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { WholeScriptFactory } from './schema-engine-database.mjs';

let instantiated = false;

/** Once per process: compiling it takes longer than most questions. */
function instantiate() {
  if (instantiated) return;
  instantiated = true;
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

export async function openSchemaEngine(url, { models, log = () => {} } = {}) {
  instantiate();
  const factory = bindMigrationAwareSqlAdapterFactory(new WholeScriptFactory(url));
  const engine = await bindings.SchemaEngine.new({ datamodels: models }, log, factory);
  return { engine, explain: (error) => explain(error, factory) };
}

/** The wasm side only knows a number; the real error stays in the adapter's registry. */
function explain(error, factory) {
  const text = error?.message ?? String(error);
  const number = /External error id#(\d+)/.exec(text)?.[1];
  const cause = number && factory.errorRegistry?.consumeError(Number(number))?.error;
  return cause ? `${cause.message || cause.cause?.originalMessage || cause}\n${text}` : text;
}
