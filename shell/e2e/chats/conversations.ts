import { expect, type Page } from '@playwright/test';
import { aBuyer, aShop, type Shop } from '../orders/shop.ts';
import type { Person } from '../session/people.ts';
import { openSession } from '../signed-in.ts';

/** A conversation of this test alone, made over the API. */
export interface Conversation {
  channel: string;
  /** Ids of what was said, in order. */
  posts: string[];
  shop: Shop;
  buyer: Person & { token: string };
}

async function ask<Answer>(page: Page, path: string, { token, data }: { token: string; data: object }): Promise<Answer> {
  const answer = await page.request.post(path, { headers: { 'x-auth-token': token }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** A buyer and the vendor of a new company talk in turns, the buyer first. */
export async function aConversation(page: Page, words: readonly string[]): Promise<Conversation> {
  const shop = await aShop(page);
  const buyer = await aBuyer(page);
  const open = async () => {
    const headers = { 'x-auth-token': buyer.token };
    const answer = await page.request.post('/api/mattermost/group_channel', { headers, data: { company_id: shop.id } });
    return answer.ok() ? ((await answer.json()) as { data: { id: string } }).data.id : '';
  };
  let channel = '';
  // The chat hears of a new company by an event.
  await expect.poll(async () => (channel = await open())).not.toBe('');
  const posts: string[] = [];
  for (const [at, message] of words.entries()) {
    const { token } = at % 2 === 0 ? buyer : shop;
    const { id } = await ask<{ id: string }>(page, '/api/v4/posts', { token, data: { channel_id: channel, message } });
    posts.push(id);
  }
  return { channel, posts, shop, buyer };
}

/** The buyer reports what the vendor wrote; answers the number of the report. */
export async function aReport(page: Page, { channel, posts, buyer }: Conversation): Promise<number> {
  const data = { channel_id: channel, post_id: posts[1], reason: 'abuse', text: 'Грубит' };
  return (await ask<{ data: { id: number } }>(page, '/api/chat/reports', { token: buyer.token, data })).data.id;
}

/** An employee reads a conversation of others, unseen. */
export async function inspect(page: Page, { channel }: Conversation, login: string): Promise<void> {
  const { token } = await openSession(page, login);
  await ask(page, '/api/chat/inspections', { token, data: { channel_id: channel, reason: 'Просьба покупателя в поддержку' } });
}

/** An employee bars whoever a report is about from writing. */
export async function bar(page: Page, report: number, login: string): Promise<void> {
  const { token } = await openSession(page, login);
  await ask(page, `/api/chat/reports/${report}/decision`, { token, data: { decision: 'bar', days: 7, note: 'Второй раз' } });
}
