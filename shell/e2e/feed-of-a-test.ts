import type { FeedAnswer, FeedPayload, SignedFeed } from '@market/modules-contract/feed';
import { testFeedKey } from '@market/modules-contract/testing/test-feed-key';
import type { Page, Route } from '@playwright/test';

/** What the shell of the product loads. */
export async function feedOfProduct(page: Page): Promise<FeedPayload> {
  const { payload } = (await (await page.request.get('/modules/feed.json')).json()) as SignedFeed;
  return JSON.parse(payload) as FeedPayload;
}

const dataOf = (id: string): RegExp => new RegExp(`(?<=<script type="application/json" id="${id}">).*?(?=</script>)`, 's');

/**
 * Gives the page a feed that the test changed and signed by a key of its own, which the documents of the page get, too: as if the registry
 * had published it.
 */
export async function giveFeed(page: Page, change: (payload: string) => string): Promise<void> {
  const { key, sign } = await testFeedKey();
  const resigned = async (text: string): Promise<string> => {
    const { payload, ...gateway } = JSON.parse(text) as FeedAnswer;
    return JSON.stringify({ ...gateway, ...(await sign(change(payload))) });
  };
  const site = (text: string): string => {
    const data = JSON.parse(text) as { modules: object };
    return JSON.stringify({ ...data, modules: { ...data.modules, keys: [key] } });
  };
  await page.route('**/modules/feed.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: await resigned(await response.text()) });
  });
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const feed = await resigned(dataOf('feed').exec(html)?.[0] ?? '');
    const body = html.replace(dataOf('feed'), () => feed.replaceAll('<', '\\u003c')).replace(dataOf('site'), site);
    await route.fulfill({ response, body });
  });
}
