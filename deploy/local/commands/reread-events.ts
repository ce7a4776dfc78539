import { rereadEvents } from '@market/service-kit/events/reread-events';
import { onBus } from '../on-bus.ts';

// After the database of a service was restored (docs/operations/restore.md); `npm run ops -- after-restore` does it as well: `npm run reread-events -- notifications`.
await onBus(async (nats, services) => {
  if (services.length === 0) return 'Name the services that shall read again what the bus still holds for them.';
  const reread = await Promise.all(services.map((service) => rereadEvents(nats, service)));
  return services.map((service, at) => `${service} reads ${reread[at]} sources again`).join('\n');
});
