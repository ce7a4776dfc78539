#!/usr/bin/env node
// Stand-in for Prisma's native `schema-engine`, which is downloaded from one host and cannot be had where that host is out of reach.
// Same command line and JSON-RPC protocol, backed by @prisma/schema-engine-wasm (the same engine commit) over the pg driver adapter.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createDatabase, dropDatabase, ping, runScript } from './schema-engine-database.mjs';
import { openSchemaEngine } from './schema-engine-wasm.mjs';

const require = createRequire(import.meta.url);
const argv = process.argv.slice(2);
const option = (name) => argv.flatMap((argument, i) => (argument === name ? [argv[i + 1]] : []));
const url = JSON.parse(option('--datasource')[0] ?? '{}').url;

/** The commit that the CLI compares with its own is the tail of the wasm package's version. */
function printVersion() {
  const { version } = require('@prisma/schema-engine-wasm/package.json');
  console.log(`schema-engine-cli ${version.split('.').at(-1)}`);
}

/** `schema-engine cli <command>`: one-shot commands, answered by the exit status and one log line. */
async function runCommand(command) {
  process.stderr.write('schema-engine (wasm)\n');
  const commands = { 'can-connect-to-database': ping, 'create-database': createDatabase, 'drop-database': dropDatabase };
  try {
    if (!commands[command]) throw new Error(`unknown command ${command}`);
    await commands[command](url);
    process.exit(0);
  } catch (error) {
    const fields = {
      is_panic: false,
      error_code: PRISMA_CODES[error?.code] ?? 'P1011',
      message: error?.message || String(error?.code ?? error),
    };
    const line = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    process.exit(1);
  }
}
const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1010', ECONNREFUSED: 'P1001', ENOTFOUND: 'P1001' };

let opening;
function opened() {
  const models = option('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
  const log = (line) => process.env.DEBUG && process.stderr.write(`${line}\n`);
  opening ??= openSchemaEngine(url, { models: models.length ? models : undefined, log });
  return opening;
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

async function call(method, params) {
  if (method === 'createDatabase') return createDatabase(params?.datasource?.url ?? url);
  if (method === 'ensureConnectionValidity') return ping(url);
  if (method === 'dbExecute') return runScript(url, params.script);
  const { engine } = await opened();
  if (method === 'getDatabaseVersion') return (await engine.version(undefined)) ?? '';
  const answer = await engine[method](params);
  if (method !== 'diff') return answer ?? {};
  // The native engine prints a diff by calling back.
  if (answer.stdout != null) send({ id: 1e9, method: 'print', params: { content: answer.stdout } });
  return { exitCode: answer.exitCode, stdout: null };
}

async function explain(error) {
  // One that could not be opened explains nothing.
  const known = await opening?.catch(() => undefined);
  const message = known?.explain(error) ?? error?.message ?? String(error);
  const data = { is_panic: false, message, error_code: error?.code ?? null, meta: null };
  return { code: 4466, message: 'An error happened. Check the data field for details.', data };
}

function serve() {
  let pending = 0;
  let closed = false;
  const exitWhenDone = () => closed && pending === 0 && process.exit(0);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', async (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === undefined) return; // the answer to "print"
    pending++;
    const reply = await call(method, params).then(
      (result) => ({ result }),
      async (error) => ({ error: await explain(error) }),
    );
    send({ id, ...reply });
    pending--;
    exitWhenDone();
  });
  lines.on('close', () => {
    closed = true;
    exitWhenDone();
  });
}

if (argv.includes('--version')) printVersion();
else if (argv.includes('cli')) await runCommand(argv[argv.indexOf('cli') + 1]);
else serve();
