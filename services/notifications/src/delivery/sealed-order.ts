import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { Order } from '../letter/order.ts';

/** An order as it waits in the database: it opens under its own id alone. */
export const sealOrder = (sealer: Sealer, id: string, order: Order): Buffer => sealer.seal(id, Buffer.from(JSON.stringify(order)));

/** @throws Error when it was sealed with another key or under another id */
export const openOrder = (sealer: Sealer, id: string, sealed: Buffer): Order => JSON.parse(sealer.open(id, sealed).toString('utf8'));
