import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/**
 * Where a process can end so that it matters: before or after something that others see. What lies between two such effects leaves nothing
 * behind, so a crash there is a crash at the nearer of the two.
 */
export interface FaultPoint {
  effect: string;
  side: 'before' | 'after';
}

type Reached = (point: FaultPoint) => void;

/** Calls `reached` at both sides of every statement that this process sends and of every question that it asks another service or a provider. */
export function watchEffects(reached: Reached): void {
  watchStatements(reached);
  watchQuestions(reached);
  watchRequests(reached);
}

const texts = new WeakMap<object, string>();

function watchStatements(reached: Reached): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string; name?: string }];
    const named = typeof statement === 'string' ? statement : (statement.name ?? statement.text ?? '');
    // What a transaction is about is said by its last statement.
    const effect = named === 'COMMIT' ? `COMMIT of ${texts.get(this)}` : labelOf(named);
    texts.set(this, effect);
    reached({ effect, side: 'before' });
    const answer = Reflect.apply(query, this, given);
    if (answer instanceof Promise) {
      return answer.then((rows) => {
        reached({ effect, side: 'after' });
        return rows;
      });
    }
    return answer;
  } as typeof pg.Client.prototype.query;
}

const labelOf = (statement: string): string => statement.replace(/\s+/g, ' ').trim().slice(0, 80);

function watchQuestions(reached: Reached): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (...given: Parameters<typeof fetch>) => {
    const effect = `asks ${new URL(String(given[0])).pathname.replace('/trpc/', '')}`;
    reached({ effect, side: 'before' });
    const answer = await fetch(...given);
    reached({ effect, side: 'after' });
    return answer;
  };
}

/** Of libraries that ask without `fetch`, as the payment provider's does. */
function watchRequests(reached: Reached): void {
  const { request } = http;
  http.request = ((...given: Parameters<typeof request>) => {
    const [{ method = 'GET', path = '/' }] = given as unknown as [http.RequestOptions];
    const effect = `asks ${method} ${path?.replace(/\?.*/, '').replace(/\w+_\w{10,}/, 'one')}`;
    reached({ effect, side: 'before' });
    return Reflect.apply(request, http, given).once('response', () => reached({ effect, side: 'after' }));
  }) as typeof request;
  // Whoever imports it by its name is given this one, too.
  syncBuiltinESMExports();
}
