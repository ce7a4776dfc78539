// @module-tag full
import { randomUUID } from 'node:crypto';
import type { Answer } from '@market/service-kit/testing/authorisation/cases';
import { canonicalJson } from '@market/service-kit/text/canonical-json';
import { afterAll, afterEach, expect, test } from 'vitest';
import { differencesOf, jobsAtWork, storedRows, withoutCounts } from './stored-rows.ts';
import { allWrites, declaredWrites, openContext, repeaterOf, type Write } from './writes.ts';

// The same writes in three products: once; three times at once without a key, as a client does that got no answer; and with a key, first by
// a process that dies before it could keep its answer. Everything stored is the same, so each write had its effect once.

const writes = await allWrites();
const [single, repeated, crashed] = [await openContext(), await openContext(), await openContext()];
const declarations = new Map(declaredWrites(single.product).map((declared) => [declared.name, declared]));
const declaredOf = ({ name }: Write) => declarations.get(name) ?? expect.unreachable(`no service declares ${name}`);
const windows = [...declarations.values()].filter(({ repeatWindow }) => repeatWindow !== undefined);
afterAll(() => console.info(`repetition: ${writes.length} writes, ${windows.length} of them with a window`));

/** Whether an answer of the service finds room beside its key, which it does not while its process is dying. */
const keepsAnswers = (service: string, keeps: boolean) =>
  crashed.product.pool(service).query(`ALTER TABLE idempotency_key ${keeps ? 'DISABLE' : 'ENABLE'} TRIGGER lose_answer`);
for (const { name } of crashed.product.surfaces) {
  const pool = crashed.product.pool(name);
  await pool.query(`CREATE FUNCTION lose_answer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the answer is lost'; END $$`);
  await pool.query(
    'CREATE TRIGGER lose_answer BEFORE UPDATE ON idempotency_key FOR EACH ROW WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION lose_answer()',
  );
  await keepsAnswers(name, true);
}

/** What is done already, and cannot be answered again after a crash, by the code that says so; and why. */
const REFUSED_AFTER_CRASH: Readonly<Record<string, string>> = {
  // Whether the address is free is looked up before the account is written.
  'identity/account.register': 'IDEMPOTENCY_ANSWER_LOST',
  // Whether a letter is on its way is looked up, and one is.
  'identity/account.sendReset': 'IDEMPOTENCY_ANSWER_LOST',
};

/** Tells how far a job has come, which goes on meanwhile. */
const OF_JOBS = new Set(
  ['import.map', 'import.fix', 'import.start', 'import.undo', 'export.create', 'bulkChange.create', 'bulkChange.undo'].map(
    (name) => `catalogue/${name}`,
  ),
);
/** Numbers that are given out once. */
const GIVES_NUMBERS = 'catalogue/product.newBarcodes';

test('every write of the product is among those that are repeated', () => {
  expect([...declarations.keys()].filter((declared) => !writes.some(({ name }) => name === declared))).toEqual([]);
});

/** What is the same however often it is asked. A refusal may say how long to wait, which is less a moment later. */
function outcomeOf({ name }: Write, { status, code, body }: Answer) {
  if (status >= 400) return { status, code };
  if (OF_JOBS.has(name)) return { status, job: body.result.data.data.id };
  return name === GIVES_NUMBERS ? { status } : { status, body };
}

test.each(writes)('$name', async (write) => {
  const { repeatWindow, secret } = declaredOf(write);
  const [wanted = expect.unreachable()] = await (await repeaterOf(single, write))();

  const answers = await (await repeaterOf(repeated, write))({ times: 3 });
  expect(answers.map(({ status }) => status)).toContain(wanted.status);
  expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
  if (repeatWindow !== undefined) expect(new Set(answers.map((answer) => canonicalJson(outcomeOf(write, answer)))).size).toBe(1);

  const send = await repeaterOf(crashed, write);
  const key = randomUUID();
  await keepsAnswers(write.service, false);
  const [first = expect.unreachable()] = await send({ key });
  await keepsAnswers(write.service, true);
  expect(first.status).toBe(wanted.status);
  if (!secret) {
    const again = await send({ key, times: 3 });
    const refused = REFUSED_AFTER_CRASH[write.name];
    if (refused) expect(again.map(({ code }) => code)).toEqual(again.map(() => refused));
    else expect(again.map((answer) => outcomeOf(write, answer))).toEqual(again.map(() => outcomeOf(write, first)));
  }
  // Some of it is sent to another service after the answer.
  await expect.poll(newDifferences, { interval: 200 }).toEqual([]);
});

let known: readonly string[] = [];
// The products go from write to write: what one has changed twice stays different, and is no fault of those after it.
afterEach(async () => {
  known = await differences();
});

/** Beside those that stood before the write. */
const newDifferences = async (): Promise<string[]> => (await differences()).filter((difference) => !known.includes(difference));

/** Rows that a product has stored and the one where each write was sent once has not, and the jobs that are still to change rows. */
async function differences(): Promise<string[]> {
  const [once, often, anew] = await Promise.all([single, repeated, crashed].map(({ product }) => storedRows(product)));
  if (!once || !often || !anew) return expect.unreachable();
  return [
    ...[once, often, anew].flatMap(jobsAtWork),
    ...differencesOf(withoutCounts(once), withoutCounts(often)).map((difference) => `repeated: ${difference}`),
    ...differencesOf(once, anew).map((difference) => `crashed: ${difference}`),
  ];
}
