import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAIN, sourceMap } from '@market/module-checks/testing/sample-build';
import { companyModule } from '@market/modules/test/company-module';
import { expect, it } from 'vitest';
import { marketUnderTest } from './testing/market.ts';
import { packedTool } from './testing/packed-tool.ts';

const [tool, market] = await Promise.all([packedTool(), marketUnderTest()]);
const { key, token, userId } = await market.aCompany();
const at = { environment: { MARKET_MODULES_REGISTRY: market.url, MARKET_MODULES_KEY: key } };

const titled = (en: string) => companyModule('lookbook', { manifest: { title: { ru: 'Лукбук', en } } });
const ticketIn = (output: string): string => /#module-draft=([\w-]+)/.exec(output)?.[1] ?? '';
const saidBy = (ticket: string) => JSON.parse(JSON.parse(Buffer.from(ticket, 'base64url').toString()).payload);

it('sends each build of the folder as a draft that the gateway serves, shows what is wrong with one, and goes on', async () => {
  const folder = tool.folderOf(titled('First'));
  const write = (files: ReadonlyMap<string, Uint8Array>) => {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
  };
  const { output } = tool.begin(['dev', folder], at);
  await expect.poll(output).toContain('The draft of lookbook is sent');
  // The address is a line of its own, and may come a moment after the first.
  await expect.poll(output).toMatch(/#module-draft=[\w-]+\n/);
  expect(output()).toContain(`${market.url}/apps/lookbook#module-draft=`);
  const { record, user } = saidBy(ticketIn(output()));
  // A key's draft is for whoever made the key.
  expect([user, record.title.en]).toEqual([userId, 'First']);
  // Nobody else has looked at it, so it is the other origin that has its files.
  const path = `/modules/lookbook/${record.version}/${MAIN}`;
  expect([record.level, (await fetch(market.url + path)).status]).toEqual(['frame', 404]);
  const file = await market.frames.inject(path);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, max-age=3600, immutable']);

  write(new Map([['static/page.4444444444.html', Buffer.from('<p>')]]));
  await expect.poll(output).toContain('error FILE_TYPE static/page.4444444444.html');

  // The build that mends it is sent as if nothing had been.
  rmSync(join(folder, 'static/page.4444444444.html'));
  write(titled('Second'));
  await expect.poll(() => output().match(/is sent/g)?.length).toBe(2);
  expect(output().match(/#module-draft=/g)).toHaveLength(1);
  const newest = await market.ask({ method: 'GET', url: `/api/modules/drafts?module=lookbook&version=${record.version}`, token });
  expect(saidBy(newest.body.data.ticket).record.title.en).toBe('Second');
});

it('watches folders alone', async () => {
  const refused = await tool.run(['dev', tool.fileOf(Buffer.from(sourceMap('a.ts')))], at);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('FOLDER_NEEDED')]);
});
