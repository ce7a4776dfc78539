import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../../env.ts';
import type { PlantedBug } from './planted-bug.ts';

const LEFT_OUT = new Set(['.git', '.data', '.cache', 'dist', 'test-results', 'coverage', '.rspack-cache']);

/** `red`: the campaign said what it has to say; `red, otherwise`: it failed and said something else. */
export type Verdict = 'red' | 'red, otherwise' | 'green';

/** A copy of the project in which bugs are planted one after the other: nobody's own tree is ever wrong. */
export function plantedTree() {
  const root = mkdtempSync(join(tmpdir(), 'market-planted-'));
  const packages = join(projectRoot, 'node_modules');
  cpSync(projectRoot, root, {
    recursive: true,
    // Workspace packages know each other by relative links, which have to lead to the copies.
    verbatimSymlinks: true,
    filter: (from) => from !== packages && !LEFT_OUT.has(basename(from)),
  });
  symlinkSync(packages, join(root, 'node_modules'));
  return {
    root,
    /** Answers what the campaign said, and how it ended. */
    judge: async ({ edits, seenBy, says }: PlantedBug): Promise<{ verdict: Verdict; output: string }> => {
      const before = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
      try {
        for (const edit of edits) plant(join(root, edit.file), edit);
        const { code, output } = await campaign(root, seenBy);
        return { output, verdict: code === 0 ? 'green' : says.test(output) ? 'red' : 'red, otherwise' };
      } finally {
        for (const [file, text] of before) writeFileSync(join(root, file), text);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function plant(path: string, { file, text, with: bug }: PlantedBug['edits'][number]): void {
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} does not have this exactly once: ${text}`);
  writeFileSync(
    path,
    source.replace(text, () => bug),
  );
}

function campaign(root: string, { file, test, outcomes, points }: PlantedBug['seenBy']): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    // A second try would only cost time, and so would compiling the same files for each bug.
    ...{ CI: 'false', NO_COLOR: '1', FORCE_COLOR: '0', NODE_COMPILE_CACHE: join(root, '.compiled') },
    ...(outcomes === undefined ? {} : { KILL_ENDINGS: outcomes }),
    ...(points === undefined ? {} : { KILL_POINTS: points }),
  };
  const named = test === undefined ? [] : ['-t', test];
  const args = [join(root, 'node_modules/.bin/vitest'), 'run', file, '--project=server', ...named];
  return new Promise((resolve, reject) => {
    const child = spawn(args[0] as string, args.slice(1), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const endToo = () => child.kill();
    process.once('exit', endToo);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', endToo);
      resolve({ code, output });
    });
  });
}
