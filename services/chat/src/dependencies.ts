import { openSessionsJudge, sessionJudge } from '@market/identity-sessions/session-judge';
import type { Judge } from '@market/service-kit/access/known-caller';
import { LiveWatch } from '@market/service-kit/access/live-watch';
import { peer } from '@market/service-kit/access/peer';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import { openGivenDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { listTotals } from '@market/service-kit/lists/list-totals';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';
import { readChatEnv } from './env.ts';
import { Live } from './live/live.ts';
import { peersVia } from './peers.ts';
import { clamdScan, noScan } from './scan/scan.ts';

const MINUTE_MS = 60_000;

/** What the service holds besides what its procedures need. */
export interface OpenedChat extends Opened {
  dependencies: Dependencies;
  judge: Judge;
  watch: LiveWatch;
}

/** Opens what the chat service works with. */
export function openDependencies(deps: ServiceDeps): OpenedChat {
  const { bus, log } = deps;
  const db = openGivenDatabase(deps);
  const ask = peer(deps, 'chat');
  const watch = new LiveWatch(openSessionsJudge(ask), { log, forget: () => undefined });
  return {
    dependencies: {
      db,
      files: deps.files,
      ...given(deps),
      totals: listTotals(),
      live: new Live({ db, bus, log }),
      ...peersVia(ask),
      lately: new SlidingWindow(MINUTE_MS),
    },
    judge: sessionJudge(ask),
    watch,
    close: async () => {
      watch.close();
      await db.close();
    },
  };
}

/** What the environment says of files and of the product's address. */
function given({ environment }: Pick<ServiceDeps, 'environment'>): Pick<Dependencies, 'scan' | 'publicUrl'> {
  const { CLAMD_URL, PUBLIC_URL = '' } = readChatEnv(environment);
  return { scan: CLAMD_URL === undefined ? noScan : clamdScan(new URL(CLAMD_URL)), publicUrl: PUBLIC_URL.replace(/\/$/, '') };
}
