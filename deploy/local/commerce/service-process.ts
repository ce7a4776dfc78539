// One service in a process of its own that ends, without a chance to tidy up, at the point that its parent names, or ends there a server
// that it works with:
// node service-process.ts <service>, with the environment that `serve` reads.
import { flushCompileCache } from 'node:module';
import { signalServer } from '@market/service-kit/servers/process-by-id';
import { type Service, serve } from '@market/service-kit/service';
import { type FaultPoint, watchEffects } from './effects.ts';

const name = process.argv[2] ?? '';
const service: Service = (await import(`@market/${name}/app`))[name];

/** What the parent says: end at this point, or end another process there, tell every point that is reached, or neither. */
export type Order = { endAt: FaultPoint | null; other?: number } | { tell: boolean };
let endAt: FaultPoint | null = null;
let other: number | undefined;
let tells = false;

watchEffects((point) => {
  if (endAt?.effect === point.effect && endAt.side === point.side) strike();
  if (tells) process.send?.(point);
});
/** By the process at the point itself: by a message to another process it would be past the point when that one ends. */
function strike(): void {
  endAt = null;
  if (other === undefined) return void process.kill(process.pid, 'SIGKILL');
  signalServer(other, 'SIGKILL');
  process.send?.('struck');
}
process.on('message', (order: Order) => {
  if ('endAt' in order) ({ endAt, other } = order);
  else tells = order.tell;
  process.send?.('heard');
});
// It must not outlive a test that was itself killed.
process.on('disconnect', () => process.exit());
await serve(service);
process.send?.('serves');
// Who is killed leaves no cache behind.
flushCompileCache();
