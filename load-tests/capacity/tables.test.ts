import { expect, test } from 'vitest';
import { usersOfCore } from './costs.ts';
import { written } from './tables.ts';

const perStep = { gateway: 1, services: 0.5, Postgres: 0.25, bus: 0.25 };
const cost = { actor: 'browse', stepsOfJourney: 5, perStep };

test('a core carries the users whose journeys fill it', () => {
  // Each takes 5 × 2 ms every 20 s.
  expect(usersOfCore(cost)).toBe(2_000);
});

test('figures are written as tables of markdown', () => {
  const idle = { gateway: 0.01, services: 0.02, Postgres: 0.01, bus: 0.005 };
  const sized = { products: 10_000, costs: [cost], idle, memory: 210, disk: 45.4 };
  const lines = [{ kind: 'live line', service: 'notifications', gateway: 40.2, own: 12.6 }];
  expect(written([sized], lines).split('\n')).toEqual([
    '| products | actor | calls of a journey | gateway, ms | services, ms | Postgres, ms | bus, ms | together, ms | calls/s of a core | users of a core |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    '| 10,000 | browse | 5.0 | 1.00 | 0.50 | 0.25 | 0.25 | 2.00 | 500 | 2,000 |',
    '',
    "| products | the catalogue's process, MB | its database, MB | all parts while nobody calls, % of a core |",
    '| --- | --: | --: | --: |',
    '| 10,000 | 210 | 45 | 4.5 |',
    '',
    '| line | gateway, KB | service, KB |',
    '| --- | --: | --: |',
    '| live line | 40 | 13 |',
  ]);
});
