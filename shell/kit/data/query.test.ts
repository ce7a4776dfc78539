import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { sessionOpened } from '../session/credential.ts';
import { localeChosen } from '../session/locale.ts';
import { sessionEnded } from '../session/session-events.ts';
import { aUser } from '../testing/a-user.ts';
import { dataChanged, queryClientOf } from './query.ts';

describe('the cache of a module', () => {
  it('is one for its pages and its widgets, and another for every other module', () => {
    const scope = fork();
    expect(queryClientOf('shop', scope)).toBe(queryClientOf('shop', scope));
    expect(queryClientOf('shop', scope)).not.toBe(queryClientOf('orders', scope));
  });

  it('is out of date after a change of language, and keeps what it shows meanwhile', async () => {
    const scope = fork();
    const client = queryClientOf('shop', scope);
    client.setQueryData(['names'], ['Платье']);
    await allSettled(localeChosen, { scope, params: 'en' });
    expect(client.getQueryState(['names'])?.isInvalidated).toBe(true);
    expect(client.getQueryData(['names'])).toEqual(['Платье']);
    await allSettled(localeChosen, { scope, params: 'ru' });
  });

  it('forgets everything when the session ends', async () => {
    const scope = fork();
    const client = queryClientOf('shop', scope);
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
    client.setQueryData(['orders'], ['secret']);
    await allSettled(sessionEnded, { scope });
    expect(client.getQueryData(['orders'])).toBeUndefined();
  });

  it('is asked anew when a guest signs in: prices and favourites may now be their own', async () => {
    const scope = fork();
    const client = queryClientOf('shop', scope);
    client.setQueryData(['names'], ['Платье']);
    await allSettled(sessionOpened, { scope, params: { user: aUser('ROLE_BUYER'), token: 'key' } });
    expect(client.getQueryState(['names'])?.isInvalidated).toBe(true);
  });

  it('is out of date after a change that another module made', async () => {
    const scope = fork();
    const client = queryClientOf('shop', scope);
    client.setQueryData(['names'], ['Платье']);
    await allSettled(dataChanged, { scope });
    expect(client.getQueryState(['names'])?.isInvalidated).toBe(true);
  });
});
