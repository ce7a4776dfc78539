import { openDb } from '../data/database.ts';
import { idempotency } from '../data/idempotency.ts';
import { KIT_MIGRATIONS } from '../data/migrate.ts';
import { mountRest } from '../http/rest.ts';
import { surfaceOf } from '../http/surface.ts';
import type { Service } from '../service.ts';
import { mountTrpc } from '../trpc/trpc-http.ts';
import { sampleRefusals, sampleRouter } from './sample.router.ts';

/** The smallest whole service: the sample router over both protocols, with repeatable mutations. */
export const sampleService: Service = {
  name: 'sample',
  migrations: KIT_MIGRATIONS,
  async register(app, { databaseUrl, internalSecret }) {
    const db = openDb(databaseUrl);
    app.addHook('onClose', () => db.close());
    const front = { internalSecret, refusals: sampleRefusals, once: idempotency(db.pool) };
    const surface = surfaceOf(sampleRouter, { name: 'sample', version: '1.0.0' });
    mountTrpc(app, sampleRouter, { prefix: surface.trpc, front });
    mountRest(app, sampleRouter, front);
    return surface;
  },
};
