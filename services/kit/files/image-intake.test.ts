import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hostilePictures } from '../testing/hostile/hostile-pictures.ts';
import { takePicture } from './image-intake.ts';

const sizes = { big: 1200, small: 400 };
const take = (content: Buffer, { name = 'photo.jpg', type = 'image/jpeg' } = {}) => {
  const file: UploadedFile = {
    name,
    type,
    size: content.length,
    arrayBuffer: async () => content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength) as ArrayBuffer,
  };
  return takePicture(file, { sizes, field: 'photos' });
};

/** Red above blue: which way is up can be seen. */
async function flag(orientation: number): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 600, height: 400, channels: 3 as const, background } });
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half('#0000ff')).png().toBuffer(), top: 400, left: 0 }])
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();
}

const hostile = await hostilePictures();

describe('a picture that a user uploads', () => {
  it('comes out as JPEGs that fit their sizes and carry nothing but pixels', async () => {
    const { renderings, width, height } = await take(
      await sharp(await flag(1))
        .resize(2400, 1800)
        .png()
        .toBuffer(),
    );
    expect([width, height]).toEqual([2400, 1800]);
    for (const [name, longest] of Object.entries(sizes)) {
      const facts = await sharp(renderings[name as keyof typeof sizes]).metadata();
      expect(facts).toMatchObject({ format: 'jpeg', width: longest, height: longest * 0.75, space: 'srgb' });
      for (const part of ['exif', 'icc', 'iptc', 'xmp', 'comments'] as const) expect(facts[part], part).toBeUndefined();
    }
  });

  it('is never made larger than it is', async () => {
    const { renderings } = await take(
      await sharp({ create: { width: 500, height: 320, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(renderings.big).metadata()).toMatchObject({ width: 500, height: 320 });
    // Transparent places become white.
    expect([...(await sharp(renderings.big).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  // Each one as a camera would have written the same scene: red is at the top, the right, the bottom or the left of it.
  it.each([
    [1, 'top'],
    [2, 'top'],
    [3, 'bottom'],
    [4, 'bottom'],
    [5, 'left'],
    [6, 'right'],
    [7, 'right'],
    [8, 'left'],
  ] as const)('stands upright whatever the camera noted: %i', async (orientation, red) => {
    const { renderings, width, height } = await take(await flag(orientation));
    expect([width, height]).toEqual(orientation > 4 ? [800, 600] : [600, 800]);
    const { data, info } = await sharp(renderings.small).raw().toBuffer({ resolveWithObject: true });
    const at = { top: [0.5, 0.1], bottom: [0.5, 0.9], left: [0.1, 0.5], right: [0.9, 0.5] } as const;
    for (const [side, [x, y]] of Object.entries(at)) {
      if (['top', 'bottom'].includes(side) !== ['top', 'bottom'].includes(red)) continue;
      const pixel = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
      expect((data[pixel] ?? 0) > (data[pixel + 2] ?? 0), side).toBe(side === red);
    }
  });

  it('is refused at the field it came in', async () => {
    await expect(take(Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'PICTURE_TYPE', fields: { photos: 'PICTURE_TYPE' } });
  });
});

describe('hostile files', () => {
  it('are at least twenty-five', () => expect(hostile.length).toBeGreaterThanOrEqual(25));

  it.each(hostile.filter(({ code }) => code).map((file) => [file.what, file] as const))(
    '%s is refused',
    async (_, { content, code, ...file }) => {
      await expect(take(content, file)).rejects.toMatchObject({ kind: 'UNPROCESSABLE_CONTENT', code });
    },
  );

  it.each(hostile.filter(({ code }) => !code).map((file) => [file.what, file] as const))(
    '%s comes out clean',
    async (_, { content, hidden, ...file }) => {
      const { renderings } = await take(content, file);
      for (const rendering of Object.values(renderings)) {
        expect(await sharp(rendering).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' });
        expect(rendering.includes('Exif')).toBe(false);
        if (hidden) expect(rendering.includes(hidden), hidden).toBe(false);
      }
    },
  );

  it('cost little memory, all at once', async () => {
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    await Promise.allSettled(hostile.map(({ content, ...file }) => take(content, file)));
    clearInterval(watch);
    expect((most - before) / 1024 / 1024, 'MB').toBeLessThan(100);
  });
});
