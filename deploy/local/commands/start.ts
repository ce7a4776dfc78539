import { demoAccountLines } from '../demo-account-lines.ts';
import { Endings } from '../endings.ts';
import { readSettings } from '../env.ts';
import { startMarket } from '../market.ts';
import { giveUp } from '../progress.ts';
import { runUntilTold } from '../run-until-told.ts';

const endings = new Endings();
runUntilTold(endings);
try {
  const url = await startMarket(readSettings(), endings);
  console.log(
    `\nready: ${url}\n\n${demoAccountLines()}\n\n  Letters and codes: ${url}/dev/inbox\n  API documentation: ${url}/api/docs\n  Stop with Ctrl-C.\n`,
  );
} catch (error) {
  await endings.run();
  giveUp(error);
}
