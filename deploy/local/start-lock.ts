import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { commandLine, isRunning } from '@market/service-kit/servers/process-by-id';
import { dataPath, type LocalSettings } from './env.ts';
import { StepFailure } from './progress.ts';

/**
 * Keeps a data folder for one running product: a second start on it would share its database server and end it on the
 * way out. A lock left by a killed start is taken over. Answers how to let go.
 */
export function lockDataFolder(settings: LocalSettings): () => void {
  const file = dataPath(settings, 'start.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid !== process.pid && isRunning(pid) && commandLine(pid).includes('deploy/local/commands/'))
      throw new StepFailure(
        `The product already runs on ${settings.dataDir} (process ${pid})`,
        'Stop it, or start this one with another folder: MARKET_DATA=.data2 PORT=8081 npm start',
      );
  }
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}
