import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';

// The servers under load, the way of an order (`--orders`), tenders and publications (`--tenders`), bonuses and payments (`--billing`), conversations (`--chat`, and `--chat-load` with thousands of sockets), the first view of a phone (`--page`), what modules cost (`--modules`), or what traces do (`--tracing`).
const SCRIPTS: Record<string, string> = {
  '--page': 'load-tests/bench/page/main.ts',
  '--orders': 'load-tests/bench/orders/main.ts',
  '--tenders': 'load-tests/bench/tenders/main.ts',
  '--billing': 'load-tests/bench/billing/main.ts',
  '--chat': 'load-tests/bench/chat/main.ts',
  '--chat-load': 'load-tests/chat/main.ts',
  '--modules': 'load-tests/bench/modules/main.ts',
  '--tracing': 'load-tests/bench/tracing/main.ts',
};
const given = process.argv.slice(2);
const kind = given.find((argument) => argument in SCRIPTS);
const script = (kind && SCRIPTS[kind]) ?? 'load-tests/bench/main.ts';
const args = given.filter((argument) => argument !== kind);

try {
  await generateClients();
  await runTool('node', [script, ...args], { output: 'inherit' });
} catch (error) {
  giveUp(error);
}
