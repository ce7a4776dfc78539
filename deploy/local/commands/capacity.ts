import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';

// What a call costs in each part of the product, and how that grows: `npm run capacity -- --products 10000,100000`.
try {
  await generateClients();
  await runTool('node', ['load-tests/capacity/main.ts', ...process.argv.slice(2)], { output: 'inherit' });
} catch (error) {
  giveUp(error);
}
