import { generateClients } from '../build.ts';
import { PLANTED_BUGS } from '../commerce/planted/planted-bugs.ts';
import { plantedTree } from '../commerce/planted/planted-tree.ts';
import { giveUp } from '../progress.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';

// Whether the campaigns see what they are there for: each planted bug has to turn its campaign red. `npm run test:planted -- price` plants
// those alone whose name has this word.
const words = process.argv.slice(2);
const chosen = PLANTED_BUGS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const TAIL = 40;
const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);

try {
  await generateClients();
  const tree = plantedTree();
  shutdownHooks.add(tree.remove);
  let unseen = 0;
  for (const bug of chosen) {
    const began = performance.now();
    const { verdict, output } = await tree.judge(bug);
    console.log(`${verdict.padEnd(15)} ${bug.name} (${((performance.now() - began) / 1000).toFixed(0)} s, ${bug.seenBy.file})`);
    if (verdict === 'red') continue;
    unseen++;
    console.log(output.split('\n').slice(-TAIL).join('\n'));
  }
  console.log(`\n${chosen.length - unseen} of ${chosen.length} planted bugs were seen`);
  await shutdownHooks.run();
  process.exitCode = unseen === 0 && chosen.length > 0 ? 0 : 1;
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
