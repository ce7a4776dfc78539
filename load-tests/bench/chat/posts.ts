import type { ChildServer } from '../child-server.ts';
import type { Figures } from '../figures.ts';
import { loaded } from '../loaded.ts';
import { measureRequests, median, quantile } from '../measure.ts';
import { channelOf, TALKERS, talker, tokenOf } from './data.ts';
import type { Servers } from './servers.ts';

const TOGETHER = 8;
const SECONDS = 4;
const ROUNDS = 5;
const LOAD = { workers: TOGETHER, seconds: SECONDS };
const TALKED_WITH = 1;
const WORDS = 'лён хлопок шерсть рулон отгрузка цена размер ещё'.split(' ');
/** Of as different lengths as people write. */
const said = (at: number): string => Array.from({ length: 1 + (at % 40) }, (_, word) => WORDS[(at + word) % WORDS.length]).join(' ');

async function sent(
  { url }: ChildServer,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: object },
): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(url + path, init);
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${content}`);
}

/** Posts of 80 people by eight at once, turn by turn with their rows by plain statements. */
export async function measurePosts({ product, bare }: Servers, figures: Figures): Promise<void> {
  let next = 0;
  const run = Date.now().toString(36);
  const one = () => {
    next += 1;
    const user = talker(next);
    return { user, channel: channelOf(user, TALKED_WITH), message: said(next), pending: `${run}:${next}` };
  };
  const own = async (): Promise<void> => {
    const { user, channel: channel_id, message, pending: pending_post_id } = one();
    await sent(product, '/api/v4/posts', { headers: { 'x-auth-token': tokenOf(user) }, body: { channel_id, message, pending_post_id } });
  };
  const plain = async (): Promise<void> => {
    const post = one();
    await sent(bare, '/post', { body: { ...post, id: `b${run.padStart(9, '0')}${String(next).padStart(16, '0')}` } });
  };
  const cold = { plain: await loaded(LOAD, plain), own: await loaded(LOAD, own) };
  console.log(`  cold: ${Math.round(cold.own.perSecond)}/s of ${Math.round(cold.plain.perSecond)}/s`);
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = await loaded(LOAD, plain);
    const ours = await loaded(LOAD, own);
    shares.push(ours.perSecond / limit.perSecond);
    note = `(${Math.round(ours.perSecond)}/s of ${Math.round(limit.perSecond)}/s, p50 ${quantile(ours.taken, 0.5).toFixed(1)} ms, p99 ${quantile(ours.taken, 0.99).toFixed(1)} ms)`;
  }
  figures.tell({ what: 'post / its rows by plain SQL', value: median(shares), digits: 2, atLeast: 0.35, note });
}

/** The newest sixty posts of 80 conversations. */
export async function measurePages({ product, bare }: Servers, figures: Figures): Promise<void> {
  const load = { connections: TOGETHER, seconds: SECONDS };
  const users = Array.from({ length: TALKERS }, (_, at) => talker(at * 37));
  const own = users.map((user) => ({
    ...{ method: 'GET' as const, path: `/api/v4/channels/${channelOf(user, TALKED_WITH)}/posts?page=0&per_page=60` },
    headers: { 'x-auth-token': tokenOf(user) },
  }));
  const limit = users.map((user) => ({ method: 'GET' as const, path: `/page?channel=${channelOf(user, TALKED_WITH)}` }));
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const least = await measureRequests(bare.url, [limit], load);
    const ours = await measureRequests(product.url, [own], load);
    if (least.failures + ours.failures > 0) throw new Error(`${least.failures + ours.failures} failed answers`);
    note = `(${Math.round(ours.perSecond)}/s of ${Math.round(least.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p95 ${ours.p95.toFixed(1)} ms)`;
    if (round === 0) console.log(`  cold: ${note}`);
    else shares.push(ours.perSecond / least.perSecond);
  }
  figures.tell({ what: 'page of 60 posts / its bare rows', value: median(shares), digits: 2, atLeast: 0.5, note });
}
