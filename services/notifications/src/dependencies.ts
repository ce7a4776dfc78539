import { openDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';
import { keyFromSecret, sealerWith } from './delivery/sealer.ts';
import { readConfig } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { LiveLines } from './live/live-lines.ts';
import { carriersOf } from './post/carriers.ts';
import { DemoInbox } from './post/demo-inbox.ts';

/** What the service holds besides what its procedures need. */
export interface OpenedNotifications extends Opened {
  dependencies: Dependencies;
  config: ReturnType<typeof readConfig>;
  carriers: ReturnType<typeof carriersOf>;
  /** Where messages of the demonstration are read; null in production. */
  inbox: DemoInbox | null;
  lines: LiveLines;
}

/** Opens what the service works with. */
export function openDependencies(deps: ServiceDeps): OpenedNotifications {
  const config = readConfig(deps.environment, deps.demo);
  const sealer = sealerWith(config.deliveryKey ?? keyFromSecret(deps.internalSecret));
  const inbox = deps.demo ? new DemoInbox() : null;
  const carriers = carriersOf(config, inbox);
  const { db, prisma, close } = openDatabase(deps, PrismaClient);
  return {
    dependencies: { db, prisma, sealer },
    config,
    carriers,
    inbox,
    lines: new LiveLines(db.pool, deps.log),
    close: async () => {
      carriers.close();
      await close();
    },
  };
}
