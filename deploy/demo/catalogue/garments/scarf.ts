import { MIDDLE, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

function fringe(sheet: Sheet, [from, to]: readonly [from: number, to: number], y: number): void {
  let d = '';
  for (let x = from; x <= to; x += 8) d += `M${x} ${y}q${((x * 3) % 5) - 2} 26 ${((x * 7) % 7) - 3} ${48 + (x % 9)}`;
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${sheet.shade(-0.3)}" stroke-width="5"/><path d="${d}" stroke="${sheet.shade(0.12)}" stroke-width="3"/></g>`,
  );
}

/** A long scarf laid in a loop. */
function scarf(sheet: Sheet, fringed: boolean): void {
  if (fringed) fringe(sheet, [206, 288], 656);
  sheet.part('M206 300C196 420 202 540 200 664L292 664C296 540 300 420 316 320Z', {
    rim: 16,
    folds: [
      { from: [-76, 650], to: [-60, 330], width: 10, bow: 8, depth: 0.4 },
      { from: [-34, 656], to: [-26, 350], width: 8, bow: -6, depth: 0.3 },
    ],
  });
  if (fringed) fringe(sheet, [318, 398], 606);
  sheet.part('M296 310C300 420 310 520 312 612L404 604C404 500 408 400 398 296Z', {
    rim: 16,
    turn: -4,
    folds: [
      { from: [40, 600], to: [28, 330], width: 10, bow: 8, depth: 0.4 },
      { from: [78, 596], to: [70, 340], width: 8, bow: -6, depth: 0.3 },
    ],
  });
  loop(sheet);
}

function loop(sheet: Sheet): void {
  sheet.part(whole('M0 118C90 118 150 166 154 232C156 292 96 342 0 344'), {
    rim: 22,
    folds: [{ from: [-130, 200], to: [60, 138], width: 12, bow: -26, depth: 0.4 }],
  });
  sheet.part(whole('M0 166C58 166 92 186 94 214C92 238 58 250 0 252'), { cloth: { colour: sheet.shade(-0.5) }, rim: 16, volume: 0.6 });
  sheet.part(whole('M0 232C60 232 94 222 100 206C140 206 158 232 154 262C150 330 92 366 0 368C-2 320 -2 270 0 232'), {
    rim: 20,
    folds: [
      { from: [-146, 250], to: [70, 300], width: 14, bow: 26, depth: 0.45 },
      { from: [-120, 306], to: [110, 312], width: 12, bow: 22, depth: 0.42 },
      { from: [-60, 348], to: [140, 250], width: 12, bow: 22, depth: 0.36 },
    ],
  });
}

function snood(sheet: Sheet): void {
  sheet.part(whole('M0 176C120 176 196 240 196 350C200 470 180 560 150 606C90 640 40 646 0 646'), {
    rim: 26,
    folds: [300, 360, 420, 480, 540].map((y, index) => ({
      from: [-184 + index * 6, y - 20] as const,
      to: [184 - index * 5, y + ((index % 2) * 26 - 12)] as const,
      width: 17,
      bow: 40 - index * 4,
      depth: 0.42,
    })),
  });
  sheet.part(whole('M0 206C88 206 136 232 138 270C134 306 84 322 0 324'), { cloth: { colour: sheet.shade(-0.5) }, rim: 22, volume: 0.6 });
}

/** A square shawl folded into a triangle. */
function kerchief(sheet: Sheet): void {
  sheet.part('M72 236Q300 180 528 236C480 400 380 560 300 650C220 560 120 400 72 236Z', {
    rim: 18,
    folds: [
      { from: [-200, 240], to: [-10, 620], width: 12, bow: 14, depth: 0.3 },
      { from: [-90, 220], to: [0, 560], width: 12, bow: 8, depth: 0.34 },
      { from: [100, 222], to: [10, 540], width: 12, bow: -8, depth: 0.34 },
      { from: [190, 250], to: [30, 590], width: 10, bow: -14, depth: 0.3 },
    ],
  });
  sheet.stitch(`M90 246Q${MIDDLE} 194 510 246C466 396 376 546 ${MIDDLE} 632C224 546 134 396 90 246Z`, {
    width: 2.4,
    dash: '9 4',
    colour: sheet.shade(sheet.tone.lightForce > 1 ? -0.4 : 0.6),
    opacity: 0.8,
  });
}

const draws: Record<string, (sheet: Sheet) => void> = {
  'scarf-fringe': (sheet) => scarf(sheet, true),
  scarf: (sheet) => scarf(sheet, false),
  snood,
  kerchief,
};

export const scarves: Look[] = Object.entries(draws).map(([id, draw]) => ({ id, draw, focus: { x: 300, y: 330, zoom: 2.2 } }));
