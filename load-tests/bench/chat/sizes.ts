import type { Figures } from '../figures.ts';
import { median, quantile, times } from '../measure.ts';
import { actingFor, channelOf, OWNERS, postOf, SHORT_POSTS, tokenOf } from './data.ts';
import type { Servers } from './servers.ts';

const ROUNDS = 5;
const EACH = 40;
const OF_COMPANY = 5;

/** The same answers where there is much and where there is little, by turns. */
async function compared(
  what: string,
  { many, few, headers }: { many: string[]; few: string[]; headers: [object, object] },
  figures: Figures,
) {
  const [ofMany, ofFew] = headers as [Record<string, string>, Record<string, string>];
  const p50 = async (urls: string[], as: Record<string, string>) => quantile(await times(urls, 1, as), 0.5);
  console.log(`  cold: ${(await p50(many, ofMany)).toFixed(1)} ms of much, ${(await p50(few, ofFew)).toFixed(1)} ms of little`);
  const ratios: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const little = await p50(few, ofFew);
    const much = await p50(many, ofMany);
    ratios.push(much / little);
    note = `(${much.toFixed(2)} ms of ${little.toFixed(2)} ms)`;
  }
  figures.tell({ what, value: median(ratios), digits: 2, atMost: 1.3, note });
}

/** Pages of a conversation of a million posts, for a reader who has seen none of them, anywhere in it. */
export async function measureLongChannel({ product }: Servers, figures: Figures, posts: number): Promise<void> {
  const pages = (user: number, there: number) =>
    Array.from({ length: EACH }, (_, at) => {
      const beside = at % 4 === 0 ? '' : `&before=${postOf(user, OF_COMPANY, 100 + ((at * 7_919) % (there - 100)))}`;
      return `${product.url}/api/v4/channels/${channelOf(user, OF_COMPANY)}/posts?page=0&per_page=60${beside}`;
    });
  const headers = { 'x-auth-token': tokenOf(actingFor(OF_COMPANY)) };
  await compared(
    `page in ${posts.toLocaleString('en')} / in 1,000 posts, p50`,
    { many: pages(OWNERS.long, posts), few: pages(OWNERS.short, SHORT_POSTS), headers: [headers, headers] },
    figures,
  );
}

/** The newest conversations of a company with many and of one with few. */
export async function measureLists({ product }: Servers, figures: Figures): Promise<void> {
  const urls = Array.from(
    { length: EACH },
    (_, at) => `${product.url}/api/mattermost/user_channels?page=${1 + (at % 2)}&per_page=${20 + (at % 10)}`,
  );
  await compared(
    'list of 5,000 / of 50 conversations, p50',
    {
      ...{ many: urls, few: urls },
      headers: [{ 'x-auth-token': tokenOf(actingFor(2)) }, { 'x-auth-token': tokenOf(actingFor(3)) }],
    },
    figures,
  );
}
