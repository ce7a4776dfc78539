import sharp from 'sharp';

export interface Drawing {
  width: number;
  height: number;
  /** A picture of it that fits into a square of so many pixels. */
  jpeg(side: number): Promise<Buffer>;
}

/** Pixels of a drawing, from which pictures of every size are made: drawing takes most of the time. */
export async function drawOnce(svg: string): Promise<Drawing> {
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const jpeg = (side: number) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  return { width, height, jpeg };
}
