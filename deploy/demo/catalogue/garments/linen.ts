import { MIDDLE, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

type View = 'front' | 'back';

/** A stack of folded cloths. */
function stack(sheet: Sheet, sizes: readonly [y: number, half: number, thick: number][], edge: 'terry' | 'hem'): void {
  for (const [y, half, thick] of sizes) {
    const l = MIDDLE - half;
    const r = MIDDLE + half;
    sheet.part(
      `M${l + 8} ${y}Q${MIDDLE} ${y - 8} ${r - 14} ${y}Q${r + 12} ${y + thick / 2} ${r - 14} ${y + thick}Q${MIDDLE} ${y + thick + 6} ${l + 8} ${y + thick}Q${l - 6} ${y + thick / 2} ${l + 8} ${y}Z`,
      {
        rim: 15,
        folds: [
          { from: [-half + 20, y + thick * 0.5], to: [half - 30, y + thick * 0.48], width: 7, bow: 5, depth: 0.5 },
          { from: [-half + 40, y + thick * 0.78], to: [half - 60, y + thick * 0.8], width: 4, depth: 0.3 },
        ],
      },
    );
    if (edge === 'terry')
      sheet.add(
        `<path d="M${l + 60} ${y - 3}q-6 ${thick / 2} 0 ${thick + 7}M${l + 76} ${y - 4}q-6 ${thick / 2} 0 ${thick + 8}" fill="none" stroke="${sheet.shade(sheet.tone.lightForce > 1 ? -0.25 : 0.5)}" stroke-width="5" stroke-opacity=".7"/>`,
      );
  }
}

function towels(sheet: Sheet): void {
  stack(
    sheet,
    [
      [556, 196, 100],
      [458, 190, 98],
      [362, 184, 94],
      [274, 178, 86],
    ],
    'terry',
  );
}

/** One towel hanging from a rod. */
function hanging(sheet: Sheet): void {
  sheet.add(
    '<rect x="70" y="128" width="460" height="14" rx="7" fill="#9a9186"/><rect x="70" y="129" width="460" height="5" rx="2.5" fill="#e9e4dc"/>',
  );
  sheet.part(whole('M0 122Q90 122 146 126C150 300 148 480 152 668Q80 676 0 676'), {
    rim: 18,
    folds: [
      { from: [-96, 660], to: [-84, 150], width: 13, bow: 8, depth: 0.3 },
      { from: [-10, 664], to: [4, 170], width: 13, bow: -8, depth: 0.34 },
      { from: [84, 660], to: [76, 150], width: 12, bow: 7, depth: 0.3 },
    ],
  });
  const band = sheet.shade(sheet.tone.lightForce > 1 ? -0.22 : 0.45);
  sheet.add(
    `<path d="M149 586Q${MIDDLE} 594 451 586M149 606Q${MIDDLE} 614 451 606" fill="none" stroke="${band}" stroke-width="8" stroke-opacity=".75"/>`,
  );
}

function pillow(sheet: Sheet, x: number, y: number): void {
  sheet.part(
    `M${x - 118} ${y - 56}Q${x} ${y - 84} ${x + 118} ${y - 56}Q${x + 134} ${y} ${x + 118} ${y + 56}Q${x} ${y + 80} ${x - 118} ${y + 56}Q${x - 134} ${y} ${x - 118} ${y - 56}Z`,
    {
      rim: 24,
      folds: [
        { from: [x - MIDDLE - 110, y - 50], to: [x - MIDDLE - 50, y - 10], width: 9, bow: 5, depth: 0.34 },
        { from: [x - MIDDLE + 110, y + 50], to: [x - MIDDLE + 40, y + 14], width: 9, bow: 5, depth: 0.34 },
      ],
    },
  );
}

/** A made bed seen from its foot. */
function bedding(sheet: Sheet): void {
  sheet.part(whole('M0 196Q130 190 214 204Q222 330 224 420L0 430'), { cloth: { colour: sheet.shade(0.45) }, rim: 14 });
  pillow(sheet, 190, 250);
  pillow(sheet, 410, 250);
  sheet.part(whole('M0 326Q130 318 236 334C246 440 250 580 244 676Q120 700 0 702'), {
    rim: 24,
    folds: [
      { from: [-230, 420], to: [40, 520], width: 16, bow: 26, depth: 0.28 },
      { from: [40, 420], to: [216, 560], width: 16, bow: -20, depth: 0.3 },
      { from: [-140, 690], to: [-60, 470], width: 14, bow: -14, depth: 0.26 },
      { from: [120, 690], to: [70, 520], width: 14, bow: 14, depth: 0.26 },
    ],
  });
  sheet.part(whole('M0 318Q130 310 236 326Q242 356 240 392Q130 376 0 384'), { cloth: { colour: sheet.shade(0.45) }, rim: 12 });
}

function blanket(sheet: Sheet): void {
  stack(
    sheet,
    [
      [500, 200, 138],
      [366, 194, 132],
    ],
    'hem',
  );
  let d = '';
  for (let y = 374; y < 630; y += 9) d += `M${MIDDLE + 182} ${y}q22 ${(y % 7) - 3} 40 ${(y % 11) - 2}`;
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${sheet.shade(-0.3)}" stroke-width="5"/><path d="${d}" stroke="${sheet.shade(0.15)}" stroke-width="3"/></g>`,
  );
}

const draws: Record<string, (sheet: Sheet, view: View) => void> = { 'towel-stack': towels, 'towel-hanging': hanging, bedding, blanket };
const floors: Record<string, number> = { 'towel-stack': 658, blanket: 646 };

export const linen: Look[] = Object.entries(draws).map(([id, draw]) => ({
  id,
  draw,
  focus: { x: 240, y: 480, zoom: 2 },
  ...(floors[id] === undefined ? {} : { stands: floors[id] }),
}));
