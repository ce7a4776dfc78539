// @module-tag full
import { afterAll, afterEach, expect, test } from 'vitest';
import { privilegedFields } from './privileged-fields.ts';
import { differencesOf, jobsAtWork, storedRows } from './stored-rows.ts';
import { allWrites, declaredWrites, openContext, senderOf } from './writes.ts';

// The same writes in two products, in one of them with privileged fields beside the declared ones: everything stored is the same.

const writes = await allWrites();

const [plain, attacked] = [await openContext(), await openContext()];
const fieldsTried = Object.keys(privilegedFields).length;
afterAll(() => console.info(`mass assignment: ${fieldsTried} privileged fields on each of ${writes.length} writes`));

test('every write of the product is among those that are tried', () => {
  const declared = declaredWrites(plain.product).map(({ name }) => name);
  expect(declared.filter((declaredName) => !writes.some(({ name }) => name === declaredName))).toEqual([]);
  expect(fieldsTried).toBeGreaterThanOrEqual(20);
});

test.each(writes)('$name stores nothing but what it declares', async (write) => {
  const [plainly, beside] = [await senderOf(plain, write), await senderOf(attacked, write)];
  const wanted = await plainly();
  expect([write.succeeds, wanted], 'the write itself').toEqual([wanted === 200, wanted]);
  const met = await beside(privilegedFields);
  // One that refuses what it does not know, or another's company, has stored nothing; then the plain write keeps both products alike.
  if ([404, 422].includes(met) && wanted === 200) await beside();
  else expect(met).toBe(wanted);
  // Some of it is sent to another service after the answer.
  await expect.poll(async () => (await differences()).filter((difference) => !known.includes(difference))).toEqual([]);
});

let known: readonly string[] = [];
// The products go from write to write: what one has stored beside stays different, and is no fault of those after it.
afterEach(async () => {
  known = await differences();
});

/** Rows that one product has stored and the other has not, and the jobs that are still to change rows. */
async function differences(): Promise<string[]> {
  const [plainly, beside] = [await storedRows(plain.product), await storedRows(attacked.product)];
  return [...jobsAtWork(plainly), ...jobsAtWork(beside), ...differencesOf(plainly, beside)];
}
