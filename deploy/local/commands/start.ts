import { demoAccountLines } from '../demo-account-lines.ts';
import { readSettings } from '../env.ts';
import { startMarket } from '../market.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);
try {
  const url = await startMarket(readSettings(), shutdownHooks);
  console.log(
    `\nready: ${url}\n\n${demoAccountLines()}\n\n  Letters and codes: ${url}/dev/inbox\n  API documentation: ${url}/api/docs\n  Stop with Ctrl-C.\n`,
  );
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
