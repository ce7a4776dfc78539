import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

type View = 'front' | 'back';

function beanie(sheet: Sheet, pompom: boolean): void {
  if (pompom) {
    const tufts = Array.from({ length: 70 }, (_, index) => {
      const [angle, reach] = [index * 2.4, 22 + ((index * 13) % 42)];
      return `M${(MIDDLE + Math.cos(angle) * reach * 0.6).toFixed(0)} ${(178 + Math.sin(angle) * reach * 0.6).toFixed(0)}L${(MIDDLE + Math.cos(angle) * (reach + 10)).toFixed(0)} ${(178 + Math.sin(angle) * (reach + 10)).toFixed(0)}`;
    }).join('');
    sheet.add(
      `<circle cx="${MIDDLE}" cy="178" r="58" fill="${sheet.shade(-0.12)}"/><g fill="none" stroke-linecap="round"><path d="${tufts}" stroke="${sheet.shade(-0.3)}" stroke-width="7"/><path d="${tufts}" stroke="${sheet.shade(0.32)}" stroke-width="4" transform="translate(-2 -3)"/></g>`,
    );
  }
  sheet.part(whole('M0 226C86 226 152 296 160 470L160 520L0 536'), {
    rim: 26,
    folds: [
      { from: [-96, 480], to: [-30, 240], width: 12, bow: -22, depth: 0.28 },
      { from: [96, 480], to: [30, 240], width: 12, bow: 22, depth: 0.32 },
      { from: [8, 490], to: [2, 250], width: 10, depth: 0.2 },
    ],
  });
  sheet.part(whole('M0 486Q100 482 166 466C174 500 174 550 168 588Q100 606 0 610'), { cloth: { pattern: 'rib' }, rim: 16 });
  sheet.part(`M${MIDDLE + 92} 534l46-6 2 30-46 7z`, { cloth: { colour: '#efe7d8' }, rim: 4, volume: 0.2 });
}

function baseballCap(sheet: Sheet, view: View): void {
  const crown = whole('M0 226C104 226 168 300 172 456L0 476');
  if (view === 'back') {
    sheet.part(crown, { rim: 24 });
    sheet
      .seam(`M${MIDDLE} 228V400`)
      .seam(`M${MIDDLE} 228C${MIDDLE - 70} 280 ${MIDDLE - 96} 360 ${MIDDLE - 100} 464`)
      .seam(`M${MIDDLE} 228C${MIDDLE + 70} 280 ${MIDDLE + 96} 360 ${MIDDLE + 100} 464`);
    sheet.part(whole('M0 398C46 398 66 430 68 474L0 480'), { cloth: { colour: sheet.shade(-0.55) }, rim: 10 });
    sheet.part(whole('M0 458L76 452L78 478L0 486'), { rim: 6 });
    return;
  }
  sheet.part(crown, { rim: 24, folds: [{ from: [-120, 440], to: [-40, 250], width: 10, bow: -18, depth: 0.22 }] });
  sheet.seam(`M${MIDDLE} 228V470`).stitch(`M${MIDDLE - 5} 232V470M${MIDDLE + 5} 232V470`);
  for (const d of pair('M0 228C74 284 98 360 104 466')) sheet.seam(d);
  for (const x of [-62, 62]) sheet.add(`<circle cx="${MIDDLE + x}" cy="330" r="5" fill="${sheet.shade(-0.5)}"/>`);
  sheet.part(`M${MIDDLE - 9} 220a9 9 0 0 1 18 0a9 9 0 0 1-18 0Z`, { rim: 4 });
  sheet.part(whole('M0 440C90 438 150 446 174 452C196 506 188 548 160 566C110 536 60 524 0 524'), { rim: 16, volume: 0.8 });
  for (const [at, depth] of [
    [470, 0.5],
    [486, 0.45],
    [502, 0.4],
  ] as const)
    for (const d of pair(`M0 ${at}C80 ${at} 140 ${at + 16} 176 ${at + 42}`)) sheet.stitch(d, { opacity: depth });
  sheet.part(whole('M0 560C60 560 114 566 160 580L160 566C110 536 60 524 0 524'), {
    cloth: { colour: sheet.shade(-0.4) },
    rim: 6,
    volume: 0.4,
  });
}

function panama(sheet: Sheet): void {
  sheet.part(whole('M0 250C70 248 112 256 118 274C130 330 138 400 146 452L0 470'), {
    rim: 20,
    folds: [{ from: [-100, 440], to: [-70, 280], width: 9, bow: -6, depth: 0.25 }],
  });
  sheet.part(whole('M0 434C90 432 138 436 146 442C186 476 214 520 222 552C160 584 80 594 0 596'), { rim: 20 });
  for (const at of [0, 22, 44, 66, 88, 110])
    for (const d of pair(
      `M0 ${470 + at}C${80 + at * 0.4} ${468 + at} ${130 + at * 0.5} ${460 + at * 0.8} ${156 + at * 0.55} ${452 + at * 0.82}`,
    ))
      sheet.stitch(d, { opacity: 0.4 });
  sheet.seam(`M${MIDDLE - 118} 276Q${MIDDLE} 300 ${MIDDLE + 118} 276`);
}

const draws: Record<string, (sheet: Sheet, view: View) => void> = {
  beanie: (sheet) => beanie(sheet, false),
  'beanie-pompom': (sheet) => beanie(sheet, true),
  'cap-baseball': baseballCap,
  panama: (sheet) => panama(sheet),
};

export const headwear: Look[] = Object.entries(draws).map(([id, draw]) => ({ id, draw, focus: { x: 330, y: 500, zoom: 2 } }));
