import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { isActive } from '../company/is-active.ts';
import type { Ctx } from '../context.ts';
import { holdLivingKey } from './publish-key.queries.ts';

type Asker = Pick<Ctx, 'principal' | 'publisher'>;

/** Whose modules a caller manages; null: the marketplace's own. @throws DomainError COMPANY_NOT_ACTIVE for a vendor who acts for nobody */
export function companyOf({ principal, publisher }: Asker): number | null {
  if (publisher) return publisher.companyId;
  if (isAdmin({ principal })) return null;
  if (principal?.companyId == null) throw new DomainError('FORBIDDEN', 'COMPANY_NOT_ACTIVE');
  return principal.companyId;
}

/** Which modules a caller may see: every one, or those of a company and of these those that a key is for. */
export interface Sight {
  all: boolean;
  company: number | null;
  /** Empty: all of these. */
  modules: readonly string[];
}

export function sightOf(asker: Asker): Sight {
  const { principal, publisher } = asker;
  const all = principal?.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER') === true;
  if (all) return { all, company: null, modules: [] };
  // A vendor who acts for no company has no modules; no company has this number.
  const company = principal && !publisher ? (principal.companyId ?? 0) : companyOf(asker);
  return { all, company, modules: publisher?.modules ?? [] };
}

/** Refuses a company that is not active. The marketplace itself always is. @throws DomainError COMPANY_NOT_ACTIVE */
export async function requireActive(tx: Tx, company: number | null): Promise<void> {
  if (company !== null && !(await isActive(tx, company))) throw new DomainError('FORBIDDEN', 'COMPANY_NOT_ACTIVE');
}

export const isAdmin = ({ principal }: Pick<Ctx, 'principal'>): boolean => principal?.roles.includes('ROLE_ADMIN') === true;

/**
 * Refuses whoever does not manage a module. Another company's is refused as one that is not there.
 *
 * @throws DomainError MODULE_NOT_FOUND, COMPANY_NOT_ACTIVE, and those of `requireAction` and `requireLivingKey`
 */
export async function requireManaged<M extends { company_id: number | null }>(
  tx: Tx,
  asker: Asker,
  { id, module }: { id: string; module: M | null },
): Promise<M> {
  const company = companyOf(asker);
  requireAction(asker, 'rollout');
  if (!module || !(isAdmin(asker) || module.company_id === company)) throw new DomainError('NOT_FOUND', 'MODULE_NOT_FOUND');
  requireAction(asker, 'rollout', id);
  await requireActive(tx, company);
  await requireLivingKey(tx, asker.publisher?.keyId ?? null);
  return module;
}

/** Refuses a key that is not for the action, or not for this module. @throws DomainError KEY_ACTION_MISSING or KEY_OTHER_MODULE */
export function requireAction({ publisher }: Pick<Ctx, 'publisher'>, action: 'publish' | 'rollout', module?: string): void {
  if (!publisher) return;
  if (!publisher.actions.includes(action)) throw new DomainError('FORBIDDEN', 'KEY_ACTION_MISSING');
  const { modules } = publisher;
  if (module !== undefined && modules.length > 0 && !modules.includes(module))
    throw new DomainError('FORBIDDEN', 'KEY_OTHER_MODULE', { module });
}

/** Refuses a key that was revoked since the gateway asked about it: an archive may take minutes to arrive. @throws DomainError KEY_DEAD */
export async function requireLivingKey(tx: Tx, key: number | null): Promise<void> {
  if (key !== null && !(await holdLivingKey(tx, { id: key }))) throw new DomainError('FORBIDDEN', 'KEY_DEAD');
}
