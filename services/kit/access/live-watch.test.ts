import type { Principal } from '@market/kit-contract/principal';
import { expect, onTestFinished, test } from 'vitest';
import type { KnownCaller, Revocation } from './known-caller.ts';
import { LiveWatch } from './live-watch.ts';

const principal = (userId: number): Principal => ({ userId, roles: ['ROLE_BUYER'], companyId: null, sessionId: `s-${userId}` });
const caller = (userId: number): KnownCaller => ({ principal: principal(userId) });

/** Credentials that hold, by their names, and what is watched over because of them. */
function watching() {
  const living = new Map<string, KnownCaller>();
  const asked: string[] = [];
  const forgotten: Revocation[] = [];
  const outage = { isOn: false };
  const judge = async (credential: string) => {
    asked.push(credential);
    if (outage.isOn) throw new Error('identity is gone');
    return living.get(credential) ?? null;
  };
  const live = new LiveWatch(judge, { log: { debug: () => undefined }, forget: (dead) => void forgotten.push(dead) });
  onTestFinished(() => live.close());
  /** Opens something by a credential that holds. */
  const open = (credential: string, found: KnownCaller) => {
    living.set(credential, found);
    const counted = { ended: 0 };
    const end = () => {
      counted.ended += 1;
    };
    return Object.assign(counted, { leave: live.watch(end, credential, found) });
  };
  return { live, living, asked, forgotten, outage, open };
}

test('a revocation ends what it names and no other credential opened, once', async () => {
  const { live, living, asked, forgotten, open } = watching();
  const [one, other, stays] = [open('first', caller(1)), open('first', caller(1)), open('second', caller(2))];
  living.clear();
  live.recheck({ userId: 1 });
  live.recheck({ sessionId: 's-1' });
  await expect.poll(() => [one.ended, other.ended]).toEqual([1, 1]);
  expect(stays.ended).toBe(0);
  expect([...new Set(asked)]).toEqual(['first']);
  expect(forgotten[0]).toEqual({ sessionId: 's-1' });
  live.recheck({});
  await expect.poll(() => stays.ended).toBe(1);
  expect([one.ended, other.ended]).toEqual([1, 1]);
});

test('a session that lives on, and one that cannot be asked about, keep what they opened', async () => {
  const { live, living, asked, outage, open } = watching();
  const line = open('first', caller(1));
  live.recheck({});
  await expect.poll(() => asked.length).toBe(1);
  outage.isOn = true;
  live.recheck({});
  await expect.poll(() => asked.length).toBe(2);
  expect(line.ended).toBe(0);
  // It is watched over all the same, and asked about again without a word from anybody.
  outage.isOn = false;
  living.clear();
  await expect.poll(() => line.ended).toBe(1);
});

test('one that died without a word, or has another principal now, ends what it opened', async () => {
  const { living, open } = watching();
  const [silent, promoted] = [open('silent', caller(1)), open('promoted', caller(2))];
  living.delete('silent');
  living.set('promoted', { principal: { ...principal(2), roles: ['ROLE_MANAGER'] } });
  await expect.poll(() => [silent.ended, promoted.ended]).toEqual([1, 1]);
});

test('a credential that runs out ends what it opened, without a question', async () => {
  const { asked, open } = watching();
  const [short, long] = [open('short', { ...caller(1), until: Date.now() }), open('long', { ...caller(1), until: Date.now() + 60_000 })];
  await expect.poll(() => short.ended).toBe(1);
  expect(long.ended).toBe(0);
  expect(asked).not.toContain('short');
});

test('what ended by itself is left alone, and what the same credential opens later is not', async () => {
  const { live, living, asked, open } = watching();
  const [left, beside] = [open('first', caller(1)), open('first', caller(1))];
  left.leave();
  beside.leave();
  const later = open('first', caller(1));
  left.leave();
  living.clear();
  live.recheck({});
  await expect.poll(() => later.ended).toBe(1);
  expect([left.ended, beside.ended, asked.length]).toEqual([0, 0, 1]);
});

test('closing ends everything', () => {
  const { live, open } = watching();
  const lines = [open('first', caller(1)), open('second', caller(2))];
  live.close();
  expect(lines.map(({ ended }) => ended)).toEqual([1, 1]);
});
