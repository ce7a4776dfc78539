// One service in a process of its own that ends, without a chance to tidy up, at the point that its parent names:
// node service-process.ts <service>, with the environment that `serve` reads.
import { flushCompileCache } from 'node:module';
import { type Service, serve } from '@market/service-kit/service';
import { type FaultPoint, watchEffects } from './effects.ts';

const name = process.argv[2] ?? '';
const service: Service = (await import(`@market/${name}/app`))[name];

/** What the parent says: end at this point, tell every point that is reached, or neither. */
export type Order = { endAt: FaultPoint } | { tell: boolean };
let endAt: FaultPoint | null = null;
let tells = false;

watchEffects((point) => {
  if (endAt?.effect === point.effect && endAt.side === point.side) process.kill(process.pid, 'SIGKILL');
  if (tells) process.send?.(point);
});
process.on('message', (order: Order) => {
  if ('endAt' in order) ({ endAt } = order);
  else tells = order.tell;
  process.send?.('heard');
});
// It must not outlive a test that was itself killed.
process.on('disconnect', () => process.exit());
await serve(service);
process.send?.('serves');
// Who is killed leaves no cache behind.
flushCompileCache();
