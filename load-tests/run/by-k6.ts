import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from './conduct.ts';
import type { People } from './people.ts';
import type { StageFigures } from './thresholds.ts';

/** With which k6 ends where a threshold was crossed: a figure like others. */
const THRESHOLDS_CROSSED = 99;

export const hasK6 = (): boolean => spawnSync('k6', ['version']).status === 0;

interface K6Load {
  actor: string;
  target: string;
  people: People;
}

/** Load by k6: a process for each stage, which answers its figures in a file. */
export function k6Engine({ actor, target, people }: K6Load): Engine & { close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'market-load-'));
  const [peopleFile, summary] = [join(folder, 'people.json'), join(folder, 'summary.json')];
  writeFileSync(peopleFile, JSON.stringify(people), { mode: 0o600 });
  return {
    stage: async (users, seconds) => {
      // The target was allowed before, and for k6 it is named twice again.
      const env = { ACTOR: actor, TARGET: target, I_OWN: target, USERS: users, SECONDS: seconds, PEOPLE: peopleFile, SUMMARY: summary };
      const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const script = fileURLToPath(new URL('actors.k6.ts', import.meta.url));
      const { status } = spawnSync('k6', ['run', '--quiet', ...given, script], { stdio: ['ignore', 'inherit', 'inherit'] });
      if (status !== 0 && status !== THRESHOLDS_CROSSED) throw new Error(`k6 ended with ${status}: what it printed says why`);
      return JSON.parse(readFileSync(summary, 'utf8')) as StageFigures;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
