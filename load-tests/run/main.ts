import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomNumbers } from '@market/service-kit/testing/random-numbers';
import { z } from 'zod';
import { castOf } from '../actors/casts.ts';
import { startChild } from '../bench/child-server.ts';
import { benchDatabase, benchFiles, benchPostgres } from '../bench/data.ts';
import { figuresOf } from '../bench/figures.ts';
import { runBench, shutdownHooks } from '../bench/run-bench.ts';
import { boundedRun, MOST, PACE_SECONDS } from './bounds.ts';
import { hasK6, k6Engine } from './by-k6.ts';
import { nodeEngine } from './by-node.ts';
import { conduct, type Engine } from './conduct.ts';
import { fillPeople, freshDatabases } from './own-product.ts';
import { NOBODY, type People } from './people.ts';
import { allowedTarget } from './target.ts';
import type { StageFigures } from './thresholds.ts';

/**
 * How many users of an actor the product carries: `npm run load -- --actor browse`. Without `--target` a product of its own on loopback, with
 * so many products; another that runs is named by its origin, and one that is not on this machine a second time by `--i-own`. By k6 where it is
 * there, or with `--node` by Node alone.
 */
const { values } = parseArgs({
  options: {
    actor: { type: 'string', default: 'mixed' },
    target: { type: 'string' },
    'i-own': { type: 'string' },
    people: { type: 'string' },
    products: { type: 'string', default: '10000' },
    calm: { type: 'string', default: '100' },
    most: { type: 'string', default: String(MOST.users) },
    seconds: { type: 'string', default: '20' },
    'run-seconds': { type: 'string', default: '600' },
    'at-least': { type: 'string', default: '0' },
    node: { type: 'boolean', default: false },
  },
});

const SEATS = 300;
const SEED = 20_261_129;
const Sessions = z.object({ buyers: z.array(z.string()).default([]), vendors: z.array(z.string()).default([]) });

interface Target {
  url: string;
  people: People;
}

async function ownProduct(products: number): Promise<Target> {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const databases = await freshDatabases(server, await benchDatabase(server, products));
  const people = await fillPeople(databases, SEATS);
  const product = await startChild('product-server.ts', [JSON.stringify(databases), benchFiles()]);
  shutdownHooks.add(product.stop);
  return { url: product.url, people };
}

function givenTarget(target: string): Target {
  const people = values.people === undefined ? NOBODY : Sessions.parse(JSON.parse(readFileSync(values.people, 'utf8')));
  return { url: allowedTarget(target, values['i-own']), people };
}

const faults = new Map<string, number>();

function engineFor(actor: string, { url: target, people }: Target): Engine {
  if (!values.node && hasK6()) {
    const engine = k6Engine({ actor, target, people });
    shutdownHooks.add(engine.close);
    return engine;
  }
  const onFault = ({ name }: { name: string }, fault: string): void => {
    faults.set(`${name}: ${fault}`, (faults.get(`${name}: ${fault}`) ?? 0) + 1);
  };
  return nodeEngine({ target, cast: castOf(actor), people, random: randomNumbers(SEED), onFault });
}

function tell(stage: StageFigures, broken: readonly string[]): void {
  const { users, steps, mean, p99 } = stage;
  const speed = `${steps} steps, mean ${mean.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(
    `  ${String(users).padStart(6)} users   ${speed.padEnd(48)} ${broken.length === 0 ? 'holds' : `broken: ${broken.join(', ')}`}`,
  );
  for (const [fault, count] of faults) console.log(`           ${count} × ${fault}`);
  faults.clear();
}

await runBench(async () => {
  const { actor } = values;
  const number = (name: 'calm' | 'most' | 'seconds' | 'run-seconds' | 'at-least' | 'products'): number => Number(values[name]);
  const bounds = boundedRun({
    calm: number('calm'),
    most: number('most'),
    stageSeconds: number('seconds'),
    runSeconds: number('run-seconds'),
  });
  castOf(actor);
  const target = values.target === undefined ? await ownProduct(number('products')) : givenTarget(values.target);
  console.log(`\n${actor} on ${target.url}: a journey of each user every ${PACE_SECONDS} s`);
  const { carried, isLeast } = await conduct({ engine: engineFor(actor, target), bounds, tell });
  const figures = figuresOf();
  const note = isLeast ? '(at least: its bounds ended the run)' : '';
  figures.tell({ what: `users carried, ${actor}`, value: carried, atLeast: Math.max(bounds.calm, number('at-least')), note });
  figures.close();
});
