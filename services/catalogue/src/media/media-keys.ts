import type { MediaSize } from './photo-urls.ts';

export type MediaFormat = 'webp' | 'jpg';

/** What a picture's address asks for. */
export interface Rendering {
  path: string;
  size: MediaSize;
  format: MediaFormat;
}

/** A picture's name: one plain word, so that nothing outside the pictures' own folder can be asked for. */
const NAME = /^([a-z0-9][a-z0-9-]{0,119})\.(webp|jpg)$/;
const SIZES: readonly string[] = ['big', 'small'] satisfies MediaSize[];

/** null for an address that no picture can have. */
export function readRendering(size: string, name: string): Rendering | null {
  const found = NAME.exec(name);
  if (!found?.[1] || !SIZES.includes(size)) return null;
  return { path: found[1], size: size as MediaSize, format: found[2] as MediaFormat };
}

/** Where a picture's original is kept. Originals are never served. */
export const originalKey = (path: string) => `catalogue/original/${path}`;

export const renderingKey = ({ path, size, format }: Rendering) => `catalogue/${size}/${path}.${format}`;

/** The keys of everything that may have been rendered of a picture, AVIF by an earlier version among them. */
export const allRenderings = (path: string): string[] =>
  (['big', 'small'] satisfies MediaSize[]).flatMap((size) =>
    ['webp', 'jpg', 'avif'].map((format) => `catalogue/${size}/${path}.${format}`),
  );
