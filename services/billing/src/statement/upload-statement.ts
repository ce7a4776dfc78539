import { randomUUID } from 'node:crypto';
import type { RowState, StatementAnswer, UploadStatement } from '@market/billing-contract/statement';
import { lockText } from '@market/service-kit/data/locks';
import { allowSeconds } from '@market/service-kit/data/statement-time.queries';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { createFairQueue } from '@market/service-kit/jobs/fair-queue';
import { shownFileName } from '@market/service-kit/text/shown-file-name';
import type { SignedInCtx } from '../context.ts';
import { billingSettings } from '../settings.ts';
import { matchDocuments, numbersIn } from './match-documents.ts';
import { type ParsedStatement, parseStatement } from './parse-statement.ts';
import { getStatement } from './read-statements.ts';
import { countStatements, insertRows, insertStatement, readKnown, readOpen } from './statement.queries.ts';
import { payeeOf } from './statement-owner.ts';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 1_000;
/** Seconds that comparing ten thousand documents may take. */
const LONG = 60;

/** A file stands in memory several times over while it is read. Companies take turns. */
const reading = createFairQueue<ParsedStatement>({ atOnce: 2, waiting: 30 });

/**
 * Takes in a file of a bank and compares it with what is still to be paid. Nothing is paid by it.
 *
 * @throws DomainError COMPANY_REQUIRED, FORBIDDEN, STATEMENT_LIMIT, UNAVAILABLE, and what `parseStatement` refuses
 */
export async function uploadStatement(ctx: SignedInCtx, { file, company_id }: UploadStatement): Promise<StatementAnswer> {
  const company = payeeOf(ctx.principal, company_id);
  const read = async (): Promise<ParsedStatement> => parseStatement(Buffer.from(await file.arrayBuffer()));
  const parsed = await reading({ key: randomUUID(), owner: String(company) }, read);
  const id = await inTransaction(ctx.db.pool, async (tx) => {
    await allowSeconds(tx, LONG);
    await refuseTooMany(tx, company, ctx.now());
    const { account, from, to } = parsed;
    const kept = { company, user: ctx.principal.userId, fileName: shownFileName(file.name), account, from, to, now: ctx.now() };
    const statement = await insertStatement(tx, kept);
    if (!statement) throw new Error('A statement took no row');
    const rows = await comparedRows(tx, company, parsed.documents);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await insertRows(tx, { statement: statement.id, rows: JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE)) });
    return statement.id;
  });
  return getStatement(ctx, { id });
}

/** @throws DomainError STATEMENT_LIMIT */
async function refuseTooMany(tx: Tx, company: number | null, now: Date): Promise<void> {
  await lockText(tx, `statements ${company ?? 0}`);
  const { statements_per_day } = await billingSettings.get(tx);
  const made = await countStatements(tx, { company, since: new Date(now.getTime() - DAY_MS) });
  if ((made?.made ?? 0) >= statements_per_day) throw new DomainError('TOO_MANY_REQUESTS', 'STATEMENT_LIMIT', { retryAfter: DAY_MS / 1000 });
}

type Documents = ParsedStatement['documents'];
type Compared = Documents[number] & { place: number; state: RowState; invoice: number | null };

/** Documents with what they are to us. One that stands in the file twice is looked at once. */
async function comparedRows(tx: Tx, company: number | null, documents: Documents): Promise<Compared[]> {
  const seen = new Set<string>();
  const placed = documents.map((document, place) => {
    const { account, number, date, amount, payerAccount, isIncome } = document;
    const key = JSON.stringify([account, number, date, amount, payerAccount]);
    const isFirst = isIncome && !seen.has(key);
    seen.add(key);
    return { ...document, place, isFirst };
  });
  const income = placed.filter(({ isFirst }) => isFirst);
  const known = new Map(
    (await readKnown(tx, { company, rows: JSON.stringify(income) })).map(({ place, invoice_id }) => [place, invoice_id]),
  );
  const fresh = income.filter(({ place }) => !known.has(place));
  const open = await readOpen(tx, {
    company,
    numbers: [...new Set(fresh.flatMap(({ purpose }) => numbersIn(purpose)))],
    amounts: [...new Set(fresh.map(({ amount }) => String(amount)))],
    payers: [...new Set(fresh.flatMap(({ payerInn }) => payerInn || []))],
  });
  const matches = matchDocuments(fresh, open);
  const matched = new Map(fresh.map(({ place }, at) => [place, matches[at]]));
  return placed.map(({ isFirst: _, ...document }) => {
    const invoice = known.get(document.place);
    if (invoice !== undefined) return { ...document, state: 'known', invoice };
    return { ...document, ...(matched.get(document.place) ?? { state: 'ignored', invoice: null }) };
  });
}
