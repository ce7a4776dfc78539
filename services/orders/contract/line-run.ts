import { z } from 'zod';

/** The size run that a line is of, as its reader is told of it. */
export const LineRun = z.object({
  name: z.string(),
  /** Its sizes, and how many order units of each: `44–46–48–50 · 1-2-2-1`. */
  ratio: z.string(),
  /** In one run. */
  pieces: z.int(),
});
export type LineRun = z.infer<typeof LineRun>;

/** Sizes that hold a dash themselves stand apart: `42-44, 46-48 · 1-2`. */
export function ratioText(sizes: readonly { size: string; count: number }[]): string {
  const names = sizes.map(({ size }) => size).filter(Boolean);
  const between = names.some((name) => /[-–—,]/.test(name)) ? ', ' : '–';
  return [names.join(between), sizes.map(({ count }) => count).join('-')].filter(Boolean).join(' · ');
}
