import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './env.ts';

interface ToolRun {
  /** Folder of the workspace package whose tool it is, relative to the root. */
  in?: string;
  /** Where it runs, relative to the root; that package's folder when absent. */
  at?: string;
  env?: NodeJS.ProcessEnv;
  /** `inherit` shows the output; `quiet` keeps it for the error. */
  output?: 'inherit' | 'quiet';
}

/** Runs a tool of a package (`node_modules/.bin/<tool>`). Rejects with its output when it fails. */
export function runTool(
  tool: string,
  args: readonly string[],
  { in: folder = '.', at = folder, env = {}, output = 'quiet' }: ToolRun = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool === 'node' ? process.execPath : join(projectRoot, folder, 'node_modules/.bin', tool), args, {
      cwd: join(projectRoot, at),
      stdio: ['ignore', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
    // A kill of this process alone reaches no child.
    const endToo = () => child.kill();
    process.once('exit', endToo);
    child.on('close', () => process.off('exit', endToo));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} ${args.join(' ')} ended with ${code}\n${log}`))));
  });
}
