import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that is sent in the place of a picture. */
export interface HostilePicture {
  what: string;
  name: string;
  type: string;
  content: Buffer;
  /** The refusal it must meet; absent: it is a picture after all, and comes out clean. */
  code?: 'PICTURE_TYPE' | 'PICTURE_BROKEN' | 'PICTURE_TOO_SMALL' | 'PICTURE_TOO_MANY_PIXELS';
  /** Words that the sender hid in it. */
  hidden?: string;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The head of a black and white PNG of any size; a few bytes of rows behind it. */
function png(width: number, height: number, { rows = height, extra = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', head), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${SCRIPT}</svg>`;
const text = (words: string): Buffer => Buffer.from(words);

const photo = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#7a5c3e' } });

/** A JPEG whose head lies about its size. */
function claiming(jpeg: Buffer, side: number): Buffer {
  const lie = Buffer.from(jpeg);
  const frame = lie.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(lie[at + 1] ?? 0));
  lie.writeUInt16BE(side, frame + 5);
  lie.writeUInt16BE(side, frame + 7);
  return lie;
}

/** A comment segment behind the start of a JPEG. */
function commented(jpeg: Buffer, words: string): Buffer {
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(words.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, text(words), jpeg.subarray(2)]);
}

const damaged = (file: Buffer): Buffer => {
  const copy = Buffer.from(file);
  const middle = Math.floor(copy.length / 2);
  copy.fill(0x5a, middle, middle + 64);
  return copy;
};

/** Files that pretend to be pictures: everything that is none. */
function strangers(jpeg: Buffer): Omit<HostilePicture, 'code'>[] {
  const as = (what: string, content: Buffer, name = 'photo.jpg') => ({ what, name, type: 'image/jpeg', content });
  return [
    as('an SVG with a script', text(SVG), 'logo.svg'),
    { ...as('an SVG that calls itself PNG', text(`<?xml version="1.0"?>${SVG}`), 'photo.png'), type: 'image/png' },
    as('a page', text(`<!doctype html>${SCRIPT}`)),
    as('a GIF', Buffer.concat([text('GIF89a'), Buffer.alloc(64)]), 'photo.gif'),
    as('a WebP', Buffer.concat([text('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(64)])),
    as('a HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(64)])),
    as('a TIFF', Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0]), Buffer.alloc(64)])),
    as('a BMP', Buffer.concat([text('BM'), Buffer.alloc(64)])),
    as('a PDF', text('%PDF-1.7\n')),
    as('an archive', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(64)])),
    as('a program', Buffer.concat([text('MZ'), Buffer.alloc(64)])),
    as('one byte', Buffer.from([0xff])),
    as('a picture behind a page', Buffer.concat([text(SCRIPT), jpeg])),
  ];
}

/** A PNG with a chunk that unpacks to 64 MB of nothing. */
const unpacking = () =>
  png(640, 640, { extra: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]))] });

/** At least twenty-five of them, each with what has to become of it. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const whole = await photo(900, 700).png().toBuffer();
  const noise = await sharp({
    create: { width: 800, height: 800, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  const broken = (what: string, content: Buffer) => ({ what, name: 'a.jpg', type: 'image/jpeg', content, code: 'PICTURE_BROKEN' as const });
  const clean = (what: string, content: Buffer, hidden?: string) => ({
    what,
    name: 'a.jpg',
    type: 'image/jpeg',
    content,
    ...(hidden ? { hidden } : {}),
  });
  const many = 'PICTURE_TOO_MANY_PIXELS' as const;
  const placed = photo().withExif({ IFD0: { Artist: 'hidden author' }, IFD3: { GPSLatitude: '55/1 45/1 0/1', GPSLatitudeRef: 'N' } });
  return [
    ...strangers(jpeg).map((file) => ({ ...file, code: 'PICTURE_TYPE' as const })),
    { ...broken('50,000 × 50,000 pixels in a few KB', png(50_000, 50_000, { rows: 20 })), code: many },
    { ...broken('65,000 × 65,000 claimed by a JPEG', claiming(jpeg, 65_000)), code: many },
    { ...broken('41 megapixels that are really there', png(6_400, 6_410)), code: many },
    { ...broken('299 pixels high', await photo(900, 299).jpeg().toBuffer()), code: 'PICTURE_TOO_SMALL' },
    { ...broken('a line of one pixel', await photo(20_000, 1).png().toBuffer()), code: 'PICTURE_TOO_SMALL' },
    broken('the signature of a PNG alone', PNG_SIGNATURE),
    broken('the first bytes of a JPEG and a drawing', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(SVG)])),
    broken('half a JPEG', noise.subarray(0, noise.length / 2)),
    broken('half a PNG', whole.subarray(0, whole.length / 2)),
    broken('a PNG damaged in the middle', damaged(whole)),
    clean('a script in the comment and a page behind the end', Buffer.concat([commented(jpeg, SCRIPT), text(SVG)]), 'script'),
    clean('an archive behind a PNG', Buffer.concat([whole, text('PK\u0003\u0004 payload.exe')]), 'payload'),
    clean('a script in a text chunk', png(640, 640, { extra: [chunk('tEXt', text(`Title\0${SCRIPT}`))] }), 'script'),
    clean('a chunk that unpacks to 64 MB', unpacking()),
    clean('the place where it was taken', await placed.jpeg().toBuffer(), 'hidden author'),
    { ...clean('a name that climbs', jpeg), name: '../../../etc/cron.d/photo.jpg' },
    { ...clean('a name with a nought and another direction', jpeg), name: 'photo\0.php\u202egpj.jpg' },
    { ...clean('a wrong type', jpeg), type: 'text/html' },
    clean('sixteen bits and no colours', await photo().toColourspace('b-w').png().toBuffer()),
    clean('the colours of print', await photo().toColourspace('cmyk').jpeg().toBuffer()),
  ];
}
