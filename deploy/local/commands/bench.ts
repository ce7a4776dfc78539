import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';

// The servers under load, or the first view of a phone: `npm run bench -- --page`.
const [script, ...args] = process.argv.includes('--page')
  ? ['load-tests/bench/page/main.ts', ...process.argv.slice(2).filter((argument) => argument !== '--page')]
  : ['load-tests/bench/main.ts', ...process.argv.slice(2)];

try {
  await generateClients();
  await runTool('node', [script ?? '', ...args], { output: 'inherit' });
} catch (error) {
  giveUp(error);
}
