import { MIDDLE } from './outline.ts';

/** A soft crease of the cloth: dark on one side, lit on the other. Points are counted from the middle line. */
export interface Fold {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** Widest place, in pixels of the 600 × 800 sheet. */
  width: number;
  /** How far the crease bends sideways. */
  bow?: number;
  /** 0…1, default 0.5. */
  depth?: number;
}

/** The crease and its mirror image. */
export const mirrored = (fold: Fold): Fold => ({
  ...fold,
  from: [-fold.from[0], fold.from[1]],
  to: [-fold.to[0], fold.to[1]],
  bow: -(fold.bow ?? 0),
});
export const both = (fold: Fold): Fold[] => [fold, mirrored(fold)];

/** A lens from (0, 0) to (0, 1): the shape a crease has when it fades out at both ends. */
const lens = (middle: number, width: number) => `M0 0Q${(middle + width).toFixed(2)} .5 0 1Q${(middle - width).toFixed(2)} .5 0 0`;
const nested = (middle: number, widths: readonly number[], colour: string) =>
  `<g fill="${colour}">${widths.map((width) => `<path d="${lens(middle, width)}"/>`).join('')}</g>`;

export const BENDS = [-1.6, 0, 1.6] as const;
export type Bend = (typeof BENDS)[number];

/**
 * A crease of unit length and width. Softness comes from nested lenses, each nearly transparent: blur filters look the
 * same and took five times as long to render.
 */
export const crease = (bend: Bend, shadow: string, light: string) =>
  nested(bend + 1.5, [1.5, 0.9, 0.45], light) + nested(bend, [1.7, 1.35, 1, 0.68, 0.38], shadow);

export function bendOf({ bow = 0, width }: Fold): Bend {
  const bend = bow / width;
  return bend < -0.5 ? -1.6 : bend > 0.5 ? 1.6 : 0;
}

/** Where the unit crease goes on the sheet. */
export function placed({ from, to, width }: Fold): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const turn = (Math.atan2(dx, dy) * -180) / Math.PI;
  return `translate(${(MIDDLE + from[0]).toFixed(1)} ${from[1].toFixed(1)})rotate(${turn.toFixed(1)})scale(${width.toFixed(1)} ${length.toFixed(1)})`;
}
