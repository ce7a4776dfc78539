import { createServer } from 'node:net';
import { afterUse } from '@market/service-kit/testing/after-use';
import { heaviestFiles } from '@market/service-kit/testing/hostile/heaviest-files';
import { hostilePictures } from '@market/service-kit/testing/hostile/hostile-pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chatApp, idOf } from '../../test/chat-app.ts';
import { clamdScan } from '../scan/scan.ts';
import { sweepFiles } from './sweep-files.ts';

const { app, pool, get, drop, write, written, conversation, set, ...people } = await chatApp();
const { buyer, vendor } = people;
await set({ posts_a_minute: 10_000, megabytes_a_day: 1_000 });
type As = ReturnType<typeof buyer>;

const pdf = Buffer.from('%PDF-1.7 счёт');
const picture = await sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#00f' } })
  .jpeg()
  .withExif({ IFD0: { Make: 'Camera of ours' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
  .toBuffer();

const hostile = await hostilePictures();

interface Sent {
  name: string;
  content: Buffer;
}

function send(as: As, channel: string, { files, clientIds = [] }: { files: readonly Sent[]; clientIds?: readonly string[] }) {
  const body = new FormData();
  body.append('channel_id', channel);
  for (const id of clientIds) body.append('client_ids', id);
  for (const { name, content } of files) body.append('files', new Blob([new Uint8Array(content)]), name);
  return app.call({ as, method: 'POST', url: '/api/v4/files', body });
}
const sent = async (as: As, channel: string, ...files: Sent[]): Promise<string[]> => {
  const { status, body } = await send(as, channel, { files });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.file_infos.map(({ id }: { id: string }) => id);
};

describe('a picture', () => {
  it('is kept as pixels alone, in three sizes, and shown in the page', async () => {
    const { owner, id } = await conversation();
    const { status, body } = await send(owner, id, { files: [{ name: 'Платье.PNG', content: picture }], clientIds: ['mine'] });
    expect([status, body.client_ids]).toEqual([201, ['mine']]);
    const [info] = body.file_infos;
    expect(info).toMatchObject({
      ...{ user_id: idOf(owner), channel_id: id, post_id: '', name: 'Платье.jpg', extension: 'jpg', mime_type: 'image/jpeg' },
      ...{ width: 1_500, height: 1_000, has_preview_image: true, clientId: 'mine' },
    });
    for (const [path, width] of [
      ['', 1_500],
      ['/preview', 1_024],
      ['/thumbnail', 240],
    ] as const) {
      const { headers, bytes } = await get(owner, `files/${info.id}${path}`);
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" },
        'content-disposition': expect.stringMatching(/^inline;/),
        // Whoever has seen it need not fetch it again; nobody on the way, and no other caller in the same browser, has it.
        ...{ 'cache-control': 'private, max-age=604800, immutable', vary: 'x-auth-token, authorization' },
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width });
      expect(bytes.includes('Camera of ours')).toBe(false);
    }
  });

  it('may be small, and may be a GIF', async () => {
    const { owner, id } = await conversation();
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .gif()
      .toBuffer();
    expect((await send(owner, id, { files: [{ name: 'dot.gif', content: dot }] })).body.file_infos[0]).toMatchObject({
      width: 8,
      extension: 'jpg',
    });
  });

  it.each(hostile.map(({ what, content }) => [what, content] as const))('that is %s makes no fault', async (_, content) => {
    const { owner, id } = await conversation();
    expect([201, 400]).toContain((await send(owner, id, { files: [{ name: 'picture.jpg', content }] })).status);
  });
});

describe('a document', () => {
  it('is given out to be kept, and never shown in a page', async () => {
    const { owner, id } = await conversation();
    const [file = ''] = await sent(owner, id, { name: 'Счёт <script>.pdf', content: pdf });
    const { headers, bytes } = await get(owner, `files/${file}`);
    expect(bytes).toEqual(pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Счёт <script>.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(owner, `files/${file}/preview`)).body).toMatchObject({ id: 'market.file_no_preview.app_error', status_code: 400 });
    expect((await get(owner, `files/${file}/info`)).body).toMatchObject({ size: pdf.length, width: 0, has_preview_image: false });
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg onload="alert(1)"/>'],
    ['program.exe', 'MZ\u0000'],
    ['page.txt', '<html>'],
  ])('that is %s is refused, and nothing is kept', async (name, content) => {
    const { owner, id } = await conversation();
    const refused = await send(owner, id, {
      files: [
        { name: 'ok.pdf', content: pdf },
        { name, content: Buffer.from(content) },
      ],
    });
    expect(refused).toMatchObject({ status: 400, body: { id: 'market.file_type_refused.app_error' } });
    expect((await pool.query('SELECT count(*)::int AS n FROM file WHERE channel_id = $1', [id])).rows[0].n).toBe(0);
  });

  it.each(heaviestFiles.filter(({ what }) => what.includes('bytes')))('of $what is judged', async ({ content }) => {
    const { owner, id } = await conversation();
    expect([201, 400, 413]).toContain((await send(owner, id, { files: [{ name: 'heavy.txt', content: await content() }] })).status);
  });

  it('is refused where there are more than ten, none, or as many names as there are no files', async () => {
    const { owner, id } = await conversation();
    const one = { name: 'a.pdf', content: pdf };
    expect((await send(owner, id, { files: Array(11).fill(one) })).status).toBe(400);
    expect((await send(owner, id, { files: [] })).status).toBe(400);
    expect((await send(owner, id, { files: [one], clientIds: ['1', '2'] })).body.id).toBe('market.files_mismatch.app_error');
    expect((await send(owner, id, { files: [{ name: 'empty.pdf', content: Buffer.alloc(0) }] })).status).toBe(400);
  });
});

describe('who may read a file', () => {
  it('is its sender alone until it is posted, then whoever reads the conversation, until the post is taken back', async () => {
    const { owner, id } = await conversation();
    const [file = ''] = await sent(owner, id, { name: 'a.pdf', content: pdf });
    expect([(await get(vendor(), `files/${file}`)).status, (await get(owner, `files/${file}`)).status]).toEqual([404, 200]);
    const post = await written(owner, id, { file_ids: [file] });
    const told = (await get(vendor(), `posts/${post}`)).body;
    expect([told.file_ids, told.metadata.files]).toEqual([[file], [expect.objectContaining({ id: file, post_id: post, name: 'a.pdf' })]]);
    expect((await get(vendor(), `posts/${post}/files/info`)).body).toEqual(told.metadata.files);
    expect((await get(vendor(), `channels/${id}/posts`)).body.posts[post]).toEqual(told);
    expect([(await get(vendor(), `files/${file}`)).status, (await get(vendor(8), `files/${file}`)).status]).toEqual([200, 404]);
    await drop(owner, `posts/${post}`);
    for (const as of [owner, vendor()]) expect((await get(as, `files/${file}`)).status).toBe(404);
  });

  it('does not change by posting a file of another, of another conversation, or twice: then nothing is posted', async () => {
    const { owner, id } = await conversation();
    const other = (await people.open(owner, 8)).body.data.id;
    const [own = '', elsewhere = ''] = [
      ...(await sent(owner, id, { name: 'a.pdf', content: pdf })),
      ...(await sent(owner, other, { name: 'b.pdf', content: pdf })),
    ];
    for (const [as, files] of [
      [vendor(), [own]],
      [owner, [elsewhere]],
      [owner, [own, elsewhere]],
      [owner, ['yyyyyyyyyyyyyyyyyyyyyyyyyy']],
    ] as const)
      expect((await write(as, id, { message: 'Вот', file_ids: files })).body.id).toBe('market.file_not_found.app_error');
    await written(owner, id, { file_ids: [own] });
    expect((await write(owner, id, { file_ids: [own] })).status).toBe(404);
    expect((await get(owner, `channels/${id}/posts`)).body.order).toHaveLength(1);
  });

  it('is kept to an order of theirs in the post', async () => {
    const { owner, id } = await conversation();
    const ids = await sent(owner, id, { name: '1.pdf', content: pdf }, { name: '2.pdf', content: pdf }, { name: '3.pdf', content: pdf });
    const post = await written(owner, id, { file_ids: ids.toReversed() });
    expect((await get(owner, `posts/${post}`)).body.file_ids).toEqual(ids.toReversed());
  });
});

it('takes so much of one person in a day, by however many calls at once', async () => {
  await set({ megabytes_a_day: 1 });
  const { owner, id } = await conversation();
  const half = { name: 'half.txt', content: Buffer.alloc(400_000, 'a') };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, id, { files: [half] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 429)?.body.id).toBe('market.files_too_many.app_error');
  await set({ megabytes_a_day: 1_000 });
});

it('forgets what nobody posted within a day, and what was posted in posts that are forgotten', async () => {
  const { owner, id } = await conversation();
  const [unposted = '', posted = '', fresh = ''] = await sent(
    owner,
    id,
    ...['1', '2', '3'].map((name) => ({ name: `${name}.pdf`, content: pdf })),
  );
  const post = await written(owner, id, { file_ids: [posted] });
  await pool.query('UPDATE file SET create_at = create_at - 90000000 WHERE id = ANY ($1)', [[unposted, posted]]);
  const sweep = () => sweepFiles({ db: { pool } as never, files: app.files });
  const left = async () => (await pool.query('SELECT id FROM file WHERE channel_id = $1', [id])).rows.map((row) => row.id).sort();
  await sweep();
  expect(await left()).toEqual([posted, fresh].sort());
  expect([await app.files.has(`chat/file/${unposted}/whole`), await app.files.has(`chat/file/${posted}/whole`)]).toEqual([false, true]);
  await pool.query('DELETE FROM post WHERE id = $1', [post]);
  await sweep();
  expect(await left()).toEqual([fresh]);
});

describe('clamd', () => {
  /** A clamd by the words of its protocol: it answers once the empty piece has come. */
  async function clamd(answer: string | null): Promise<URL> {
    const server = createServer((line) => {
      let came = Buffer.alloc(0);
      line.on('error', () => undefined);
      line.on('data', (part) => {
        came = Buffer.concat([came, part]);
        if (answer !== null && came.subarray(-4).equals(Buffer.alloc(4)))
          line.end(came.includes('zINSTREAM\0') ? answer : 'UNKNOWN COMMAND');
        if (answer === null) line.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterUse(() => void server.close());
    return new URL(`tcp://127.0.0.1:${(server.address() as { port: number }).port}`);
  }

  it.each([
    ['stream: OK\0', true],
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', false],
  ])('that answers %j is believed', async (answer, isClean) => {
    expect(await clamdScan(await clamd(answer))(Buffer.alloc(200_000, 'a'))).toBe(isClean);
  });

  it.each([['INSTREAM size limit exceeded. ERROR\0'], [null]])('that answers %j lets nothing pass', async (answer) => {
    await expect(clamdScan(await clamd(answer))(pdf)).rejects.toMatchObject({ kind: 'SERVICE_UNAVAILABLE' });
  });
});
