import sharp, { type Sharp } from 'sharp';
import type { MediaFormat, Rendering } from './media-keys.ts';
import type { MediaSize } from './photo-urls.ts';

/** Pixels that a rendering fits into. */
const WIDTH: Record<MediaSize, number> = { big: 1200, small: 400 };
/** A file that claims more pixels than this is no photo of a garment. */
const PIXELS_MAX = 50_000_000;
const SVG_DPI = 72;

export const MEDIA_TYPES: Record<MediaFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Drawings are rendered at the size wanted, so that their lines stay sharp; photos are only ever made smaller. */
async function open(original: Buffer, width: number): Promise<Sharp> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  const { format, width: own } = await sharp(original, options).metadata();
  if (format === 'svg' && own) return sharp(original, { ...options, density: (SVG_DPI * width) / own });
  return sharp(original, options).autoOrient();
}

/**
 * A picture's bytes in a size and format, stripped of everything but pixels. Transparent places become white in JPEG.
 *
 * @throws Error of sharp when the original is no picture
 */
export async function renderPicture(original: Buffer, { size, format }: Pick<Rendering, 'size' | 'format'>): Promise<Buffer> {
  const width = WIDTH[size];
  const image = (await open(original, width)).resize({
    width,
    height: Math.round((width * 16) / 9),
    fit: 'inside',
    withoutEnlargement: true,
  });
  // effort 3: a tenth larger than the best and four times as fast, which a first visitor waits for.
  if (format === 'webp') return image.webp({ quality: 82, effort: 3 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
