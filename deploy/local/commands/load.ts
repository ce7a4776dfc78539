import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';

// How many users of an actor are carried: `npm run load -- --actor browse`, `--target https://… --i-own https://…` for another machine's product.
try {
  await generateClients();
  await runTool('node', ['load-tests/run/main.ts', ...process.argv.slice(2)], { output: 'inherit' });
} catch (error) {
  giveUp(error);
}
