import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../deploy/local/env.ts';
import { origin } from '../env.ts';

const PROGRAM = join(projectRoot, 'services/modules/cli/main.ts');

interface ToolRun {
  isGood: boolean;
  /** All that it printed. */
  output: string;
}

/** Runs `market-module` as a team's pipeline does: a process of its own, which knows the shop and a key by its environment. */
export function marketModule(key: string, ...args: string[]): Promise<ToolRun> {
  const env = { LANG: 'en_US.UTF-8', MARKET_MODULES_REGISTRY: origin, MARKET_MODULES_KEY: key };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (fault, out, err) => resolve({ isGood: fault === null, output: out + err }));
  });
}
