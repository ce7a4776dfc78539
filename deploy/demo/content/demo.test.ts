import { content } from '@market/content/src/app';
import { cleanTexts } from '@market/content/src/document/publish-version';
import type { PublicDocument } from '@market/content-contract/document';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { seedDemo } from './demo.ts';
import { DOCUMENTS } from './documents.ts';

const app = await testApp(content);
const read = async (name: string, locale: string): Promise<PublicDocument> =>
  (await app.call({ url: `/api/_public/document/${name}`, headers: { 'accept-language': locale } })).body.data;

it('publishes the four texts once, in both languages, with the same sections', async () => {
  expect(await Promise.all([seedDemo({ databaseUrl: app.db.url }), seedDemo({ databaseUrl: app.db.url })])).toContain(false);
  const shape = (html: string) => html.match(/<h[23]>/g);
  for (const { contentType } of DOCUMENTS) {
    const [ru, en] = [await read(contentType, 'ru'), await read(contentType, 'en')];
    expect([ru.language, en.language, ru.version]).toEqual(['ru', 'en', 1]);
    expect(shape(en.text)).toEqual(shape(ru.text));
    expect(shape(ru.text)?.length).toBeGreaterThan(8);
    expect(ru.text).toMatch(/<h2>[^<]{60,}<\/h2>/);
  }
  const { rows } = await app.db.pool.query("SELECT count(*)::int AS published FROM outbox WHERE subject = 'mp.content.document.published'");
  expect(rows).toEqual([{ published: 4 }]);
});

it('says nothing that a publication would take out again', () => {
  for (const { texts } of DOCUMENTS) expect(cleanTexts(texts)).toEqual(texts);
});
