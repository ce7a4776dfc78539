import { openDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { deriveKeys, sealerWith } from '@market/service-kit/secrets/sealer';
import type { ServiceDeps } from '@market/service-kit/service';
import type { Dependencies } from './context.ts';
import { readConfig } from './env.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { LiveLines } from './live/live-lines.ts';
import { carriersOf } from './post/carriers.ts';
import { DemoInbox } from './post/demo-inbox.ts';

/** What the key of an installation is derived for that was given none of its own. */
const DELIVERY_KEY = 'letters and messages that wait';

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
  const sealer = sealerWith(config.deliveryKeys ?? deriveKeys(deps.internalSecrets, DELIVERY_KEY));
  const inbox = deps.demo ? new DemoInbox(deps.bus) : null;
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
