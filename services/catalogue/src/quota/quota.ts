import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { audienceOf } from '../audience/audience.ts';
import type { SignedInCtx } from '../context.ts';
import { catalogueSettings } from '../settings.ts';
import { countExports, countImports, countWorkingImports } from './quota.queries.ts';

const DAY_MS = 86_400_000;

// Settings are read by the transaction's own connection: to wait for another one while holding one is to wait for each other.

/** @throws DomainError IMPORT_DAY_LIMIT when so many files were brought in the last 24 hours already */
export async function requireImportOfDay(tx: Tx, ctx: SignedInCtx, company: number): Promise<void> {
  const { imports_per_day: limit } = await catalogueSettings.get(tx);
  const owner = { company, user: ctx.principal.userId, staff: isStaff(ctx) };
  const found = await countImports(tx, { ...owner, now: ctx.now() });
  if (found && found.num >= limit) throw dayIsFull('IMPORT_DAY_LIMIT', limit, until(ctx, found.oldest));
}

/** Holds whoever else brings a file for the company meanwhile, so that of many at once no more pass than may. */
export async function lockImports(tx: Tx, company: number): Promise<void> {
  await lockExclusively(tx, 'catalogue.imports', company);
}

interface OwnedImport {
  id: number;
  company_id: number;
  user_id: number;
  /** Brought by staff for the company. */
  staff: boolean;
}

/** @throws DomainError IMPORT_OPEN_LIMIT when so many imports of the same owner are being worked on */
export async function requireImportPlace(tx: Tx, { id, company_id, user_id, staff }: OwnedImport): Promise<void> {
  const { open_imports: limit } = await catalogueSettings.get(tx);
  await lockImports(tx, company_id);
  const found = await countWorkingImports(tx, { job: id, company: company_id, user: user_id, staff });
  if (found && found.num >= limit) throw new DomainError('CONFLICT', 'IMPORT_OPEN_LIMIT', { limit });
}

/** @throws DomainError EXPORT_OPEN_LIMIT, EXPORT_DAY_LIMIT */
export async function requireExportPlace(tx: Tx, ctx: SignedInCtx, company: number | null): Promise<void> {
  const { open_exports, exports_per_day } = await catalogueSettings.get(tx);
  const user = ctx.principal.userId;
  await lockExclusively(tx, 'catalogue.exports', company ?? user);
  const found = await countExports(tx, { company, user, staff: isStaff(ctx), now: ctx.now() });
  if (!found) return;
  if (found.waiting >= open_exports) throw new DomainError('CONFLICT', 'EXPORT_OPEN_LIMIT', { limit: open_exports });
  if (found.num >= exports_per_day) throw dayIsFull('EXPORT_DAY_LIMIT', exports_per_day, until(ctx, found.oldest));
}

const isStaff = ({ principal }: SignedInCtx): boolean => audienceOf(principal).kind === 'staff';

/** Seconds until the first of the last 24 hours counts no more. */
const until = ({ now }: SignedInCtx, oldest: Date | null): number =>
  Math.max(1, Math.ceil(((oldest ?? now()).getTime() + DAY_MS - now().getTime()) / 1000));

const dayIsFull = (code: 'IMPORT_DAY_LIMIT' | 'EXPORT_DAY_LIMIT', limit: number, retryAfter: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', code, { limit, retryAfter });
