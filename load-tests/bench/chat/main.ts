import { parseArgs } from 'node:util';
import { startChild } from '../child-server.ts';
import { benchFiles, benchPostgres } from '../data.ts';
import { figuresOf } from '../figures.ts';
import { memoryOf } from '../memory.ts';
import { runBench, shutdownHooks } from '../run-bench.ts';
import { chatData } from './data.ts';
import { measureHostile } from './hostile.ts';
import { measurePages, measurePosts } from './posts.ts';
import { measureSearch } from './search.ts';
import type { Servers } from './servers.ts';
import { measureLists, measureLongChannel } from './sizes.ts';
import { measureSockets } from './sockets.ts';

/** `--posts 100000` for a quick look; `--only sockets` for one of the parts. */
const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000000' }, only: { type: 'string' } } });
const figures = figuresOf();

await runBench(async () => {
  const server = await benchPostgres();
  shutdownHooks.add(server.stop);
  const posts = Number(values.posts);
  const urls = await chatData(server, posts);
  const product = await startChild('product-server.ts', [JSON.stringify(urls), benchFiles()]);
  const bare = await startChild('chat/bare-server.ts', [urls.chat]);
  for (const { stop } of [product, bare]) shutdownHooks.add(stop);
  const servers: Servers = { product, bare };
  const idle = memoryOf(product.pid);
  const parts: Record<string, () => Promise<void>> = {
    pages: () => measurePages(servers, figures),
    posts: () => measurePosts(servers, figures),
    sockets: () => measureSockets(servers, figures),
    hostile: () => measureHostile(servers, figures),
    long: () => measureLongChannel(servers, figures, posts),
    lists: () => measureLists(servers, figures),
    search: () => measureSearch(servers, figures, posts),
  };
  const { only } = values;
  if (only !== undefined && !(only in parts)) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`);
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    console.log(`\n${name}`);
    await measure();
  }
  figures.tell({ what: 'memory at the most, MB', value: memoryOf(product.pid).peak, atMost: 700, note: `(before ${idle.now})` });
  figures.close();
});
