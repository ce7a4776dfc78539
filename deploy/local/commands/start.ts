import { demoAccountLines } from '../demo-account-lines.ts';
import { readSettings } from '../env.ts';
import { startMarket } from '../market.ts';
import { giveUp } from '../progress.ts';
import { reachLine } from '../reach-line.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const settings = readSettings();
  const url = await startMarket(settings, shutdownHooks);
  const links = [`Letters and codes: ${url}/dev/inbox`, `API documentation: ${url}/api/docs`, reachLine(settings), 'Stop with Ctrl-C.'];
  console.log(`\nready: ${url}\n\n${demoAccountLines()}\n\n${links.map((line) => `  ${line}`).join('\n')}\n`);
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
