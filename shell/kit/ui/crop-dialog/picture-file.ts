import { type Area, isLargeEnough, largestPart } from './crop-area.ts';

/** Decided for pictures and attachments alike; the service refuses more. */
const BYTES_MAX = 10 * 1024 * 1024;
/** A part is sent at most this large: the service keeps less, and the way is long. */
const SIDE_SENT_MAX = 2400;
const JPEG_QUALITY = 0.92;

export const PICTURE_TYPES = '.png,.jpg,.jpeg,image/png,image/jpeg';

/** Why a file cannot be used: the last part of its key in the texts. */
export type PictureFault = 'TYPE' | 'SIZE' | 'SMALL' | 'BROKEN' | 'COUNT';

/** A picture that was read, the right way up. */
export interface ReadPicture {
  /** Of the file's bytes; to be revoked. */
  url: string;
  name: string;
  image: HTMLImageElement;
  width: number;
  height: number;
}

async function isPngOrJpeg(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  return starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff);
}

/** Reads a chosen file; by its content, because names lie. Browsers turn pictures as the camera noted. No `aspect`: its own. */
export async function readPicture(file: File, aspect?: number): Promise<ReadPicture | PictureFault> {
  if (file.size > BYTES_MAX) return 'SIZE';
  if (!(await isPngOrJpeg(file))) return 'TYPE';
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return 'BROKEN';
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (isLargeEnough({ width, height }, aspect ?? width / height)) return { url, name: file.name, image, width, height };
  URL.revokeObjectURL(url);
  return 'SMALL';
}

/** Why a chosen file cannot be used; null: it can. Nothing is cut yet. No `aspect`: its own. */
export async function inspectPicture(file: File, aspect?: number): Promise<PictureFault | null> {
  const picture = await readPicture(file, aspect);
  if (typeof picture === 'string') return picture;
  URL.revokeObjectURL(picture.url);
  return null;
}

/** The part of a picture as a JPEG of its own; transparent places become white. */
export async function cutOut({ image, name }: ReadPicture, area: Area): Promise<File> {
  const scale = Math.min(1, SIDE_SENT_MAX / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw');
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error('The part could not be written');
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`, { type: 'image/jpeg' });
}

/**
 * A chosen file as it is sent: the right way up, in the requested shape from its middle, not larger than the service keeps.
 *
 * @param aspect width to height of what is cut out; the whole picture when left out
 * @returns the JPEG, or why the file cannot be used
 */
export async function preparePicture(file: File, aspect?: number): Promise<File | PictureFault> {
  const picture = await readPicture(file, aspect);
  if (typeof picture === 'string') return picture;
  try {
    return await cutOut(picture, largestPart(picture, aspect ?? picture.width / picture.height));
  } finally {
    URL.revokeObjectURL(picture.url);
  }
}
