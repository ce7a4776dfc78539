import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';

try {
  await generateClients();
  await runTool('node', ['load-tests/bench/main.ts', ...process.argv.slice(2)], { output: 'inherit' });
} catch (error) {
  giveUp(error);
}
