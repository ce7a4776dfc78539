import type { Surroundings as Judged } from '@market/module-checks/surroundings';
import { ShellOffer } from '@market/modules-contract/shell-offer';
import type { GetSurroundings, Neighbour, SurroundingsAnswer, Vendor } from '@market/modules-contract/surroundings';
import type { Tx } from '@market/service-kit/data/tx';
import type { Ctx } from '../context.ts';
import { companyOf, requireAction, requireActive } from '../publisher/who-may.ts';
import { requireOwn } from './admit-version.ts';
import { findModule, readNeighbours, readOffers, readOtherVersions } from './version.queries.ts';

/** As the checks and the contract call whoever publishes. */
export const vendorOf = (company: number | null): Vendor => (company === null ? { kind: 'house' } : { kind: 'company', id: company });

async function readSurroundings(db: Tx, { id, version }: { id: string; version: string }) {
  const [offers, neighbours, others, module] = await Promise.all([
    readOffers(db),
    readNeighbours(db, { module: id }),
    readOtherVersions(db, { module: id, version }),
    findModule(db, { module: id }),
  ]);
  const shells = offers.map(({ offer }) => ShellOffer.parse(offer));
  const own = others.map(({ version: other, vendor, global_name }) => ({
    ...{ id, vendor, version: other, routes: [], nav: [] },
    entry: { globalName: global_name },
  }));
  return {
    ...{ shells, services: shells[0]?.services ?? {} },
    neighbours: [...neighbours.map(({ record }) => record), ...own],
    ...(module?.granted ? { level: module.granted.level } : {}),
  };
}

/** What a version has to live with: the last three shells, which visitors still have open, the live modules, and its own other versions. */
export const surroundingsIn =
  (db: Tx, budgets?: Judged['budgets']) =>
  async (module: { id: string; version: string }): Promise<Omit<Judged, 'vendor'>> => ({
    ...(await readSurroundings(db, module)),
    ...(budgets ? { budgets } : {}),
  });

const neighbourOf = ({ id, vendor, version, routes, nav, entry }: Neighbour): Neighbour => ({
  ...{ id, vendor, version },
  routes: routes.map(({ path }) => ({ path })),
  nav: nav.map((item) => ({ id: item.id })),
  entry: { globalName: entry.globalName },
});

/**
 * What a build of the caller would be judged against. Whoever may not publish the module is refused as at its publication.
 *
 * @throws DomainError KEY_ACTION_MISSING, KEY_OTHER_MODULE, COMPANY_NOT_ACTIVE, MODULE_TAKEN
 */
export async function getSurroundings(ctx: Ctx, { module, version }: GetSurroundings): Promise<SurroundingsAnswer> {
  requireAction(ctx, 'publish', module);
  const company = companyOf(ctx);
  const { pool } = ctx.db;
  await requireActive(pool, company);
  await requireOwn(pool, { module, company });
  const { neighbours, ...found } = await readSurroundings(pool, { id: module, version });
  return { data: { ...found, neighbours: neighbours.map(neighbourOf), vendor: vendorOf(company) } };
}
