import { pathToFileURL } from 'node:url';
import { openDb } from '../data/database.ts';
import { KIT_MIGRATIONS } from '../data/migrate.ts';
import { defineService } from '../define-service.ts';
import { sampleRefusals, sampleRouter } from './sample.router.ts';

/** The smallest whole service: the sample router over both protocols, with repeatable mutations. */
export const sampleService = defineService({
  name: 'sample',
  version: '1.0.0',
  router: sampleRouter,
  refusals: sampleRefusals,
  migrations: pathToFileURL(KIT_MIGRATIONS),
  personalData: {},
  publishes: false,
  open: ({ databaseUrl }) => {
    const db = openDb(databaseUrl);
    return { dependencies: { db }, close: () => db.close() };
  },
});
