import { readFileSync } from 'node:fs';
import { demoAccountLines } from '../demo-account-lines.ts';
import { type Distributed, startDistributed } from '../distributed/start-distributed.ts';
import { dataPath, readSettings } from '../env.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

/** The whole of it is over within ten seconds of a Ctrl-C. */
const STOP_PATIENCE_MS = 9_500;

const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks, STOP_PATIENCE_MS);
try {
  // Beside the embedded product, which may have data of its own in that folder.
  const given = readSettings();
  const settings = { ...given, dataDir: dataPath(given, 'distributed') };
  const distributed = await startDistributed(settings, shutdownHooks);
  const [first = ''] = distributed.urls;
  const lines = [
    `Gateways: ${distributed.urls.join('  ')}`,
    `Letters and codes: ${first}/dev/inbox`,
    `What each process printed: ${dataPath(settings, 'logs')}`,
    memoryLine(distributed),
    'Stop with Ctrl-C.',
  ];
  console.log(`\nready: ${first}\n\n${demoAccountLines()}\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}

/** What the processes hold at this moment. */
function memoryLine({ processes, cluster }: Distributed): string {
  const held = processes.map(({ pid }) => residentMb(pid()));
  const bus = cluster.servers.map(({ pid }) => residentMb(pid ?? 0));
  return `Memory: ${total(held)} MB in ${held.length} processes (${Math.min(...held)} to ${Math.max(...held)} each), ${total(bus)} MB in the bus`;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function residentMb(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);
}
