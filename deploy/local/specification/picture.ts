import { crc32, deflateSync } from 'node:zlib';

let shade = 0;
const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** A picture of 400 × 500 grey pixels, as PNG writes them, unlike any other. */
export function pictureBytes(): Buffer {
  shade += 20;
  const head = Buffer.from([0, 0, 1, 0x90, 0, 0, 1, 0xf4, 8, 0, 0, 0, 0]);
  const rows = Buffer.alloc(401 * 500, shade).map((byte, place) => (place % 401 === 0 ? 0 : byte));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A form with one picture. */
export function picture(field: string): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(pictureBytes())], 'a.png', { type: 'image/png' }));
  return form;
}
