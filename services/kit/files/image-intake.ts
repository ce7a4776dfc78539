import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import sharp, { type Metadata, type Region } from 'sharp';
import { DomainError } from '../errors.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import type { KitRefusal } from '../text/refusal-texts.ts';

/** What a picture must be before a byte of it is decoded. */
const PIXELS_MAX = 40_000_000;
const SHORT_SIDE_MIN = 300;
/** A file that decodes longer than this was made to. */
const DECODING_SECONDS = 20;
/** Decoded pictures stand in memory, so only so many do at once. */
const AT_ONCE = 2;
const JPEG = { quality: 86, mozjpeg: true } as const;

/** Longest sides that renderings must fit into, by name. */
export type Sizes<S extends string> = Readonly<Record<S, number>>;

export interface TakenPicture<S extends string> {
  /** JPEGs made anew of the picture's pixels: nothing else of the file is in them. */
  renderings: Record<S, Buffer>;
  /** Pixels of the picture, the right way up. */
  width: number;
  height: number;
}

interface Intake<S extends string> {
  sizes: Sizes<S>;
  /** Name of the form's field, under which a refusal stands. */
  field: string;
  /** Width by height of what is kept: the middle of a picture of another shape. Absent: the picture as it is. */
  aspect?: number | undefined;
  /** Pixels of the shorter side at least. Absent: 300, below which goods cannot be seen. */
  shortest?: number;
  /** Absent: PNG and JPEG. Of one that moves the first picture is kept. */
  formats?: readonly PictureFormat[];
}

export type PictureFormat = 'png' | 'jpeg' | 'gif';

const SIGNATURES: Readonly<Record<PictureFormat, Buffer>> = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  gif: Buffer.from('GIF8'),
};
const PHOTOS: readonly PictureFormat[] = ['png', 'jpeg'];

/** What a picture is by its first bytes, because names and declared types are the sender's word; null: no picture. */
export const pictureFormat = (bytes: Buffer): PictureFormat | null =>
  (Object.keys(SIGNATURES) as PictureFormat[]).find((format) => bytes.subarray(0, SIGNATURES[format].length).equals(SIGNATURES[format])) ??
  null;

/** How to bring a picture upright: mirror it first, then turn it. By the EXIF orientation. */
const UPRIGHT: Record<number, { mirror: boolean; turn: number }> = {
  2: { mirror: true, turn: 0 },
  3: { mirror: false, turn: 180 },
  4: { mirror: true, turn: 180 },
  5: { mirror: true, turn: 270 },
  6: { mirror: false, turn: 90 },
  7: { mirror: true, turn: 90 },
  8: { mirror: false, turn: 270 },
};

const limited = limitConcurrency<unknown>(AT_ONCE);

/**
 * Takes in a picture that a user uploaded: PNG or JPEG by its content, at most 40 megapixels, at least 300 pixels at its
 * shorter side. What comes out are new JPEGs of its pixels, the right way up and without whatever else the file carried:
 * places and cameras, comments, archives and scripts behind the last pixel.
 *
 * @param file its bytes, where they were read already
 * @throws DomainError PICTURE_TYPE, PICTURE_TOO_MANY_PIXELS, PICTURE_TOO_SMALL or PICTURE_BROKEN
 */
export async function takePicture<S extends string>(file: UploadedFile | Buffer, intake: Intake<S>): Promise<TakenPicture<S>> {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(await file.arrayBuffer());
  const format = pictureFormat(bytes);
  if (format === null || !(intake.formats ?? PHOTOS).includes(format)) throw refusal('PICTURE_TYPE', intake.field);
  const work = () => taken(bytes, intake);
  return limited(randomUUID(), work) as ReturnType<typeof work>;
}

async function taken<S extends string>(
  bytes: Buffer,
  { sizes, field, aspect, shortest = SHORT_SIDE_MIN }: Intake<S>,
): Promise<TakenPicture<S>> {
  const facts = await headOf(bytes, { field, shortest });
  const { mirror, turn } = UPRIGHT[facts.orientation ?? 1] ?? { mirror: false, turn: 0 };
  try {
    const upright = await decoded(bytes, { longest: Math.max(...Object.values<number>(sizes)), mirror, turn });
    const names = Object.keys(sizes) as S[];
    const made = await Promise.all(names.map(async (name) => [name, await rendered(upright, { longest: sizes[name], aspect })] as const));
    const lies = turn % 180 !== 0;
    return {
      renderings: Object.fromEntries(made) as Record<S, Buffer>,
      width: lies ? facts.height : facts.width,
      height: lies ? facts.width : facts.height,
    };
  } catch {
    throw refusal('PICTURE_BROKEN', field);
  }
}

const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const;

/** Only the head of the file is read: a picture that claims too much is refused before it is unpacked. */
async function headOf(bytes: Buffer, { field, shortest }: { field: string; shortest: number }): Promise<Metadata> {
  // Without the limit, or the one that exceeds it would look like a broken one.
  const facts = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts || facts.format !== pictureFormat(bytes)) throw refusal('PICTURE_BROKEN', field);
  if (facts.width * facts.height > PIXELS_MAX) throw refusal('PICTURE_TOO_MANY_PIXELS', field);
  if (Math.min(facts.width, facts.height) < shortest) throw refusal('PICTURE_TOO_SMALL', field);
  return facts;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

interface Decoding {
  longest: number;
  mirror: boolean;
  turn: number;
}

/** Made small while it is read row by row, and turned only then: a large picture never stands in memory whole. */
async function decoded(bytes: Buffer, { longest, mirror, turn }: Decoding): Promise<Pixels> {
  const small = sharp(bytes, options)
    .timeout({ seconds: DECODING_SECONDS })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const read = await (mirror ? small.flop() : small).raw().toBuffer({ resolveWithObject: true });
  if (turn === 0) return read;
  return sharp(read.data, { raw: read.info }).rotate(turn).raw().toBuffer({ resolveWithObject: true });
}

/** The largest part of that shape, from the middle. */
function middleOf({ width, height }: Pixels['info'], aspect: number): Region {
  const region = { width: Math.min(width, Math.round(height * aspect)), height: Math.min(height, Math.round(width / aspect)) };
  return { ...region, left: Math.floor((width - region.width) / 2), top: Math.floor((height - region.height) / 2) };
}

function rendered({ data, info }: Pixels, { longest, aspect }: { longest: number; aspect: number | undefined }): Promise<Buffer> {
  const upright = sharp(data, { raw: info });
  const shaped = aspect === undefined ? upright : upright.extract(middleOf(info, aspect));
  return shaped.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }).jpeg(JPEG).toBuffer();
}

const refusal = (code: KitRefusal, field: string): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { [field]: code });
