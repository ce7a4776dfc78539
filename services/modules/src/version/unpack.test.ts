import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { archiveOf } from '../../test/archive.ts';
import { unpack } from './unpack.ts';

const MEGABYTE = 1024 * 1024;

const readArchive = (archive: Uint8Array) => unpack(new File([new Uint8Array(archive)], 'module.tgz'));

it('reads files below folders, in whichever way their names are written', async () => {
  const archive = await archiveOf([
    { name: 'static/', type: 'directory' },
    { name: './module.manifest.json', content: '{}' },
    { name: 'static/__federation_expose_main.1a2b3c4d5e.js', content: 'main' },
  ]);
  const files = await readArchive(archive);
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['module.manifest.json', '{}'],
    ['static/__federation_expose_main.1a2b3c4d5e.js', 'main'],
  ]);
});

it.each([
  ['a name that leaves the folder', { name: '../outside.js' }],
  ['the same in the middle', { name: 'static/../../outside.js' }],
  ['an absolute name', { name: '/etc/cron.d/job.js' }],
  ['a name of another system', { name: 'static\\..\\outside.js' }],
  ['a name that ends a line', { name: 'static/a\nb.js' }],
  ['a hidden file', { name: '.env' }],
  ['a symbolic link', { name: 'static/a.js', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'static/a.js', type: 'link', linkname: 'static/b.js' }],
  ['a device', { name: 'static/zero.js', type: 'character-device' }],
  ['a pipe', { name: 'static/pipe.js', type: 'fifo' }],
] as const)('refuses %s', async (_, entry) => {
  await expect(readArchive(await archiveOf([{ name: 'module.manifest.json' }, entry]))).rejects.toMatchObject({
    kind: 'UNPROCESSABLE_CONTENT',
    code: 'ARCHIVE_ENTRY_REFUSED',
  });
});

it('refuses two files that are one where case does not count, and one that is there twice', async () => {
  for (const second of ['static/a.js', 'static/A.js'])
    await expect(readArchive(await archiveOf([{ name: 'static/a.js' }, { name: second }]))).rejects.toMatchObject({
      code: 'ARCHIVE_ENTRY_REFUSED',
    });
});

it('keeps nothing by the name of a prototype, and harms none', async () => {
  const files = await readArchive(await archiveOf([{ name: '__proto__', content: '{"polluted":true}' }]));
  expect([...files.keys()]).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('stops at ten thousand files, at a bomb of one file and at a bomb of many', { tags: 'full' }, async () => {
  const many = await archiveOf(Array.from({ length: 10_000 }, (_, index) => ({ name: `a/${index}.js` })));
  const bomb = gzipSync(Buffer.alloc(300 * MEGABYTE));
  const content = Buffer.alloc(MEGABYTE);
  const heavy = await archiveOf(Array.from({ length: 60 }, (_, index) => ({ name: `a/${index}.js`, content })));
  for (const archive of [many, heavy])
    await expect(readArchive(archive)).rejects.toMatchObject({ kind: 'PAYLOAD_TOO_LARGE', code: 'ARCHIVE_TOO_LARGE' });
  await expect(readArchive(bomb)).rejects.toMatchObject({ kind: expect.stringMatching(/PAYLOAD_TOO_LARGE|UNPROCESSABLE_CONTENT/) });
  const before = process.memoryUsage().rss;
  await readArchive(bomb).catch(() => undefined);
  expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(150);
});

it('refuses what is no archive, what was cut off on its way, and an empty one', async () => {
  const whole = await archiveOf([{ name: 'module.manifest.json', content: 'x'.repeat(5000) }]);
  for (const archive of [Buffer.from('PK'), Buffer.alloc(0), whole.subarray(0, whole.length - 20), gzipSync('no tar'), await archiveOf([])])
    await expect(readArchive(archive)).rejects.toMatchObject({ kind: 'UNPROCESSABLE_CONTENT', code: 'ARCHIVE_UNREADABLE' });
});
