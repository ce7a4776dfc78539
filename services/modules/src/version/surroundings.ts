import type { Surroundings } from '@market/module-checks/surroundings';
import { ShellOffer } from '@market/modules-contract/shell-offer';
import type { Tx } from '@market/service-kit/data/tx';
import { readNeighbours, readOffers, readOtherVersions } from './version.queries.ts';

/** What a version has to live with: the last three shells, which visitors still have open, the live modules, and its own other versions. */
export const surroundingsIn =
  (db: Tx, budgets?: Surroundings['budgets']) =>
  async ({ id, version }: { id: string; version: string }): Promise<Omit<Surroundings, 'vendor'>> => {
    const [offers, neighbours, others] = await Promise.all([
      readOffers(db),
      readNeighbours(db, { module: id }),
      readOtherVersions(db, { module: id, version }),
    ]);
    const shells = offers.map(({ offer }) => ShellOffer.parse(offer));
    const own = others.map(({ version: other, vendor, global_name }) => ({
      ...{ id, vendor, version: other, routes: [], nav: [] },
      entry: { globalName: global_name },
    }));
    return {
      shells,
      services: shells[0]?.services ?? {},
      neighbours: [...neighbours.map(({ record }) => record), ...own],
      ...(budgets ? { budgets } : {}),
    };
  };
