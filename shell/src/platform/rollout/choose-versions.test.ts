import type { RolloutRule } from '@market/modules-contract/feed';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/record.ts';
import { choiceReason, type Viewer } from './choice-reason.ts';
import { type Chosen, chooseVersions, chosenRecords } from './choose-versions.ts';

const USERS = Array.from({ length: 10_000 }, (_, index) => index + 1);
const rule = (change: Partial<RolloutRule> = {}): RolloutRule => ({ percent: 0, salt: 'qJ3x', companies: [], roles: [], ...change });
const reader = (id: number | string, change: Partial<Viewer> = {}): Viewer => ({
  ...{ id: String(id), company: null, audience: 'ROLE_BUYER' as const },
  ...change,
});
const isOffered = (to: RolloutRule, who: Viewer): boolean => choiceReason(to, who).by !== 'everybody';
const among = (to: RolloutRule): number[] => USERS.filter((user) => isOffered(to, reader(user)));

describe('of ten thousand users', () => {
  it.each([1, 5, 10, 20, 50, 90])('%i of a hundred get the candidate, within one of a hundred', (percent) => {
    expect(Math.abs(among(rule({ percent })).length / 100 - percent)).toBeLessThan(1);
  });

  it.each(['a', 'b1', 'Zq_8-x'])('whatever the salt: %s', (salt) => {
    expect(Math.abs(among(rule({ percent: 10, salt })).length / 100 - 10)).toBeLessThan(1);
  });

  it('the same get it each time, and keep it when more do', () => {
    const ten = among(rule({ percent: 10 }));
    expect(among(rule({ percent: 10 }))).toEqual(ten);
    const twenty = new Set(among(rule({ percent: 20 })));
    expect(ten.filter((user) => !twenty.has(user))).toEqual([]);
    expect(twenty.size).toBeGreaterThan(ten.length);
  });

  it('others are the first of another version', () => {
    const one = new Set(among(rule({ percent: 10, salt: 'one' })));
    const both = among(rule({ percent: 10, salt: 'other' })).filter((user) => one.has(user));
    // A hundredth of all would be in both by chance.
    expect(both.length).toBeLessThan(200);
  });

  it('none or all of them, with none or all of a hundred', () => {
    expect([among(rule()).length, among(rule({ percent: 100 })).length]).toEqual([0, 10_000]);
  });

  it('guests are as many by what their browsers keep', () => {
    const guests = USERS.map((index) => `${(index * 2_654_435_761) % 4_294_967_296}x${index.toString(36)}`);
    const share = guests.filter((id) => isOffered(rule({ percent: 10 }), reader(id, { audience: 'guest' }))).length / 100;
    expect(Math.abs(share - 10)).toBeLessThan(1);
  });
});

it('companies and roles that are named get it, whatever the share', () => {
  const to = rule({ companies: [7], roles: ['ROLE_ADMIN', 'guest'] });
  expect(isOffered(to, reader(1, { company: 7 }))).toBe(true);
  expect(isOffered(to, reader(1, { company: 8 }))).toBe(false);
  expect(isOffered(to, reader(1, { audience: 'ROLE_ADMIN' }))).toBe(true);
  expect(isOffered(to, reader('x', { audience: 'guest' }))).toBe(true);
});

it('is chosen with its reason: whoever is named before the share, and where the share finds the reader', () => {
  const me = reader(1, { company: 7 });
  const by = (change: Partial<RolloutRule>) => choiceReason(rule(change), me).by;
  expect([by({}), by({ percent: 100 }), by({ percent: 100, roles: ['ROLE_BUYER'] })]).toEqual(['everybody', 'percent', 'role']);
  expect(by({ percent: 100, roles: ['ROLE_BUYER'], companies: [7] })).toBe('company');
  const { bucket, rule: to } = choiceReason(rule({ percent: 10 }), me);
  expect(to?.percent).toBe(10);
  const least = Math.floor((bucket ?? 0) / 100) + 1;
  expect([by({ percent: least - 1 }), by({ percent: least })]).toEqual(['everybody', 'percent']);
  expect(choiceReason(null, me)).toEqual({ by: 'everybody', rule: null, bucket: null });
});

describe('the version that a page has', () => {
  const version = (number: string) => recordOf('one', { version: number });
  const offering = (stable: string | null, candidate: string | null, percent = 0) => ({
    modules: stable === null ? [] : [version(stable)],
    candidates: candidate === null ? [] : [{ record: version(candidate), to: rule({ percent }) }],
  });
  const me = reader(1);
  /** The versions on one page, feed by feed. */
  function shown(...feeds: ReturnType<typeof offering>[]): (string | undefined)[] {
    let chosen: Chosen = {};
    return feeds.map((feed) => {
      chosen = chooseVersions(feed, me, chosen);
      return chosenRecords(feed, chosen)[0]?.version;
    });
  }

  it('stays what it began with while the feed has it, whoever is offered it by now', () => {
    expect(shown(offering('1.0.0', '1.1.0'), offering('1.0.0', '1.1.0', 100))).toEqual(['1.0.0', '1.0.0']);
    expect(shown(offering('1.0.0', '1.1.0', 100), offering('1.0.0', '1.1.0'))).toEqual(['1.1.0', '1.1.0']);
    expect(shown(offering('1.0.0', null), offering('1.0.0', '1.1.0', 100))).toEqual(['1.0.0', '1.0.0']);
    expect(shown(offering('1.0.0', '1.1.0', 100), offering('1.1.0', '1.2.0', 100))).toEqual(['1.1.0', '1.1.0']);
  });

  it('gives way when it is taken out', () => {
    expect(shown(offering('1.0.0', '1.1.0', 100), offering('1.0.0', null))).toEqual(['1.1.0', '1.0.0']);
    expect(shown(offering('1.0.0', '1.1.0'), offering('1.1.0', null))).toEqual(['1.0.0', '1.1.0']);
    expect(shown(offering('1.0.0', '1.1.0', 100), offering(null, null), offering('1.0.0', '1.1.0'))).toEqual([
      ...['1.1.0', undefined, '1.1.0'],
    ]);
  });

  it('is none before there is a stable one, for whoever is not offered the first', () => {
    expect(shown(offering(null, '1.0.0'), offering(null, '1.0.0', 100), offering('1.0.0', null))).toEqual([
      ...[undefined, undefined, '1.0.0'],
    ]);
    expect(shown(offering(null, '1.0.0', 100))).toEqual(['1.0.0']);
  });

  it('stands where the module stands in the feed', () => {
    const feed = {
      modules: [recordOf('first'), version('1.0.0'), recordOf('last')],
      candidates: [{ record: recordOf('new'), to: rule({ percent: 100 }) }, ...offering(null, '1.1.0', 100).candidates],
    };
    const records = chosenRecords(feed, chooseVersions(feed, me, {}));
    expect(records.map(({ id, version: number }) => `${id} ${number}`)).toEqual(['first 1.0.0', 'one 1.1.0', 'last 1.0.0', 'new 1.0.0']);
  });
});
