import { execSync } from 'node:child_process';
import { administrator } from './billing/data.ts';
import { startChild } from './child-server.ts';
import { benchFiles, benchPostgres } from './data.ts';
import { measure } from './measure.ts';

const s = await benchPostgres();
const { url: identity, token } = await administrator(s);
const db = s.url('bench_billing_postings_10000');
const p = await startChild('product-server.ts', [JSON.stringify({ identity, billing: db }), benchFiles()]);
const cpu = () =>
  execSync(`ps -o cputimes= -p ${p.pid}`).toString().trim() +
  ' pg ' +
  execSync(`ps -eo cputimes,cmd | grep 'bench_billing_postings_10000' | grep -v grep | awk '{s+=$1} END {print s}'`).toString().trim();
const path = process.argv[2] ?? 'transactions?page=';
const urls = Array.from({ length: 20 }, (_, i) => `${p.url}/api/${path}${i + 1}`);
await measure(urls, { connections: 8, seconds: 3, headers: { 'x-auth-token': token } });
console.log(cpu());
console.log(await measure(urls, { connections: 8, seconds: 10, headers: { 'x-auth-token': token } }));
console.log(cpu());
p.stop();
await new Promise((r) => setTimeout(r, 1500));
await s.stop();
process.exit(0);
