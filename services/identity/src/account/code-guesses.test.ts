import { SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DAY, MINUTE, movableClock } from '@market/service-kit/testing/movable-clock';
import { testApp } from '@market/service-kit/testing/test-app';
import { describe, expect, it } from 'vitest';
import { fakeNotifications } from '../../test/fake-notifications.ts';
import { ask, codesSent, enter, enterProven, entry } from '../../test/phone-codes.ts';
import { anAccount, visitor } from '../../test/visitor.ts';
import { identity } from '../app.ts';
import { identitySettings } from '../settings.ts';

const notifications = fakeNotifications();
const { codeOf, wrongFor } = codesSent(notifications);
const app = await testApp(identity, { peers: [notifications.service] });
// What is worked for is not what is tested here.
await inTransaction(app.db.pool, (tx) => identitySettings.set(tx, { bot_check_work: 10, bot_check_hard_work: 20 }, SYSTEM));

const advance = movableClock();

describe('guessing', () => {
  it('ends after ten wrong codes a day for a phone, from however many addresses', async () => {
    const { phone } = await anAccount(app);
    let judged = 0;
    for (let round = 0; round < 6; round += 1) {
      await ask(visitor(app), phone);
      for (let i = 0; i < 3; i += 1) judged += (await enterProven(visitor(app), phone, wrongFor(phone))).body.code === 'CODE_LIMIT' ? 0 : 1;
      advance(33 * MINUTE);
    }
    expect(judged).toBe(10);
    await ask(visitor(app), phone);
    expect((await enter(visitor(app), phone, codeOf(phone))).body.code).toBe('CODE_LIMIT');
  });

  it('past half of these asks for a hard bot check, and takes no try before it is passed', async () => {
    const { phone } = await anAccount(app);
    for (let round = 0; round < 2; round += 1) {
      await ask(visitor(app), phone);
      for (let i = 0; i < 3 - round; i += 1) await enter(visitor(app), phone, wrongFor(phone));
      if (round === 0) advance(3 * MINUTE);
    }
    const who = visitor(app);
    for (let i = 0; i < 5; i += 1) expect((await enter(who, phone, codeOf(phone))).body.code).toBe('BOT_CHECK_HARDER');
    const easy = { bot_token: await who.token('sign_in') };
    expect((await who.post(entry(phone, codeOf(phone)), easy)).body.code).toBe('BOT_CHECK_HARDER');
    expect((await enterProven(who, phone, codeOf(phone))).status).toBe(200);
  });

  it('at no code at all is not held against the phone', async () => {
    const { phone } = await anAccount(app);
    for (let i = 0; i < 40; i += 1) expect((await enter(visitor(app), phone, '0000')).body.code).toBe('CODE_EXPIRED');
    const owner = visitor(app);
    await ask(owner, phone);
    expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
  });

  it('by strangers keeps nobody out on a device that was here before: neither tries, nor new codes, nor addresses and countries', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    const stranger = visitor(app, { address: owner.address });
    for (let round = 0; round < 12; round += 1) {
      await ask(stranger, phone);
      for (let i = 0; i < 4; i += 1) await enterProven(stranger, phone, wrongFor(phone));
      // The last code has no try left for a stranger; it is good for the owner all the same.
      if (round === 0) expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
      advance(33 * MINUTE);
    }
    expect((await ask(stranger, phone)).status).toBe(429);
    expect((await ask(owner, phone)).status).toBe(200);
    expect((await enter(stranger, phone, codeOf(phone))).body.code).toMatch(/CODE_LIMIT|BOT_CHECK_HARDER/);
    expect((await enter(owner, phone, wrongFor(phone))).body).toMatchObject({ code: 'CODE_WRONG', details: { attempts_left: 2 } });
    expect((await enter(owner, phone, codeOf(phone))).status).toBe(200);
  });

  it('on a device that was here before ends as well: three tries of a code', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    await ask(owner, phone);
    await Promise.all(Array.from({ length: 5 }, () => enter(owner, phone, wrongFor(phone))));
    expect((await enter(owner, phone, codeOf(phone))).body.code).toBe('CODE_EXPIRED');
  });

  it('ends after twenty wrong codes an hour from one address, over however many phones', async () => {
    const guesser = visitor(app);
    const phones = await Promise.all(Array.from({ length: 8 }, () => anAccount(app)));
    const codes: string[] = [];
    for (const { phone } of phones) for (let i = 0; i < 3; i += 1) codes.push((await enter(guesser, phone, '0000')).body.code);
    expect(codes.filter((code) => code === 'CODE_LIMIT')).toHaveLength(4);
  });

  it('closes SMS sign-in for a day after thirty wrong ones in a row, but not on a device that was here before', async () => {
    const { phone, login, password } = await anAccount(app);
    const owner = visitor(app);
    await owner.post('/api/user/login', { login, password });
    for (let day = 0; day < 3; day += 1) {
      for (let nth = 0; nth < 10; nth += 1) {
        if (nth % 3 === 0) {
          advance(33 * MINUTE);
          await ask(visitor(app), phone);
        }
        await enterProven(visitor(app), phone, wrongFor(phone));
      }
      if (day < 2) advance(DAY + 1000);
    }
    advance(60_000);
    expect((await ask(visitor(app), phone)).body.code).toBe('CODE_CLOSED');
    expect((await enter(visitor(app), phone, '0000')).body.code).toBe('CODE_CLOSED');
    expect((await ask(owner, phone)).status).toBe(200);
    advance(DAY);
    expect((await ask(visitor(app), phone)).status).toBe(200);
  });
});
