import { openGivenDatabase } from '@market/service-kit/data/database';
import type { Opened } from '@market/service-kit/define-service';
import { createWaker } from '@market/service-kit/jobs/waker';
import type { ServiceDeps } from '@market/service-kit/service';
import { bonusesVia } from './bonuses.ts';
import { cardPaymentsVia } from './card-payments.ts';
import { demoCarrier } from './carrier.ts';
import { timingCheckouts } from './checkout-numbers.ts';
import type { Dependencies } from './context.ts';
import { invoicesVia } from './invoices.ts';
import { peersVia } from './peers.ts';

/** What stands elsewhere and may be filled by another. */
export type Ports = Pick<Dependencies, 'bonuses'>;

/** Opens what the orders service works with. */
export function openDependencies(
  deps: ServiceDeps,
  { bonuses = bonusesVia(deps) }: Partial<Ports> = {},
): Opened & { dependencies: Dependencies } {
  const db = openGivenDatabase(deps);
  const now = (): Date => new Date();
  const dependencies = {
    ...{ db, files: deps.files, now, bonuses, cards: cardPaymentsVia(deps), invoices: invoicesVia(deps) },
    timedCheckout: timingCheckouts(deps.metrics),
    carrier: deps.demo ? demoCarrier(now) : null,
    ...{ settlement: createWaker(), orderFiles: createWaker(), ...peersVia(deps) },
  };
  return { dependencies, close: db.close };
}
