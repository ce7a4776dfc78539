import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

type View = 'front' | 'back';
const METAL = '#c9a76a';

function strap(sheet: Sheet, d: string, width: number): void {
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${sheet.shade(-0.45)}" stroke-width="${width + 3}"/><path d="${d}" stroke="${sheet.shade(-0.14)}" stroke-width="${width}"/><path d="${d}" stroke="${sheet.shade(0.3)}" stroke-width="${width * 0.25}" stroke-opacity=".6" transform="translate(-2 -1)"/></g>`,
  );
}

const ring = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="#8f733f" stroke-width="6"/><circle cx="${x}" cy="${y}" r="12" fill="none" stroke="${METAL}" stroke-width="3.4"/>`;

function tote(sheet: Sheet, view: View): void {
  strap(sheet, `M${MIDDLE - 84} 350C${MIDDLE - 84} 130 ${MIDDLE + 84} 130 ${MIDDLE + 84} 350`, 15);
  sheet.part(whole('M0 322Q90 324 172 314C184 420 196 540 204 652Q196 676 166 678Q80 684 0 684'), {
    rim: 24,
    folds: [
      { from: [-150, 660], to: [-110, 380], width: 12, bow: -12, depth: 0.26 },
      { from: [150, 660], to: [120, 380], width: 12, bow: 12, depth: 0.3 },
    ],
  });
  strap(sheet, `M${MIDDLE - 96} 384C${MIDDLE - 100} 176 ${MIDDLE + 100} 176 ${MIDDLE + 96} 384`, 16);
  for (const x of [-96, 96])
    sheet
      .part(`M${MIDDLE + x - 15} 372h30v66l-15 14l-15-14z`, { rim: 6, volume: 0.4 })
      .stitch(`M${MIDDLE + x - 10} 378v56M${MIDDLE + x + 10} 378v56`);
  for (const d of pair('M0 338Q90 340 170 331')) sheet.stitch(d);
  if (view === 'front')
    sheet.add(
      `<rect x="${MIDDLE - 34}" y="486" width="68" height="30" rx="4" fill="none" stroke="${METAL}" stroke-width="2.4"/><path d="M${MIDDLE - 18} 501h36" stroke="${METAL}" stroke-width="3"/>`,
    );
}

function backpack(sheet: Sheet, view: View): void {
  strap(sheet, `M${MIDDLE - 24} 180C${MIDDLE - 26} 130 ${MIDDLE + 26} 130 ${MIDDLE + 24} 180`, 12);
  sheet.part(whole('M0 164C110 164 158 214 164 330C170 450 176 560 168 640Q150 684 0 686'), { rim: 28 });
  if (view === 'back') {
    for (const x of [-1, 1])
      sheet.part(
        `M${MIDDLE + x * 34} 216C${MIDDLE + x * 110} 214 ${MIDDLE + x * 118} 330 ${MIDDLE + x * 112} 610L${MIDDLE + x * 84} 612C${MIDDLE + x * 88} 380 ${MIDDLE + x * 74} 270 ${MIDDLE + x * 30} 260Z`,
        { rim: 10, volume: 0.7 },
      );
    sheet.seam(`M${MIDDLE - 150} 560Q${MIDDLE} 590 ${MIDDLE + 150} 560`);
    return;
  }
  for (const d of pair('M0 216C90 216 122 250 128 330'))
    sheet.add(
      `<path d="${d}" fill="none" stroke="${sheet.shade(-0.6)}" stroke-width="7"/><path d="${d}" fill="none" stroke="${METAL}" stroke-width="2.4" stroke-dasharray="2.4 2"/>`,
    );
  sheet.part(whole('M0 410Q92 410 118 428C130 500 132 570 126 624Q100 648 0 650'), { rim: 16 });
  sheet.add(
    `<path d="M${MIDDLE - 116} 448Q${MIDDLE} 430 ${MIDDLE + 116} 448" fill="none" stroke="${sheet.shade(-0.6)}" stroke-width="7"/><path d="M${MIDDLE - 116} 448Q${MIDDLE} 430 ${MIDDLE + 116} 448" fill="none" stroke="${METAL}" stroke-width="2.4" stroke-dasharray="2.4 2"/><path d="M${MIDDLE + 70} 440l6 34h-12z" fill="${METAL}"/><rect x="${MIDDLE - 40}" y="520" width="80" height="30" rx="4" fill="${sheet.shade(0.5)}"/>`,
  );
}

function crossbody(sheet: Sheet, view: View): void {
  strap(sheet, `M${MIDDLE - 150} 392C${MIDDLE - 160} 60 ${MIDDLE + 160} 60 ${MIDDLE + 150} 392`, 10);
  sheet.part(whole('M0 370Q90 368 162 376C176 460 178 540 170 612Q140 634 0 636'), { rim: 24 });
  sheet.add(ring(MIDDLE - 152, 388) + ring(MIDDLE + 152, 388));
  if (view === 'back') {
    sheet.seam(`M${MIDDLE - 140} 430H${MIDDLE + 140}`, { width: 2.4 });
    return;
  }
  const flap = whole('M0 364Q90 362 164 370C176 420 172 480 150 516Q80 546 0 548');
  sheet.part(flap, { rim: 18 });
  for (const d of pair('M0 538Q76 536 142 508C160 480 164 424 156 380')) sheet.stitch(d);
  sheet.add(
    `<rect x="${MIDDLE - 20}" y="524" width="40" height="44" rx="7" fill="#8f733f"/><rect x="${MIDDLE - 18}" y="524" width="36" height="40" rx="6" fill="${METAL}"/><circle cx="${MIDDLE}" cy="544" r="6" fill="#8f733f"/>`,
  );
}

function beltBag(sheet: Sheet): void {
  strap(sheet, 'M110 420C40 420 30 300 110 290C240 270 360 270 490 290C570 300 560 420 490 420', 18);
  sheet.part(whole('M0 352C110 350 176 372 190 412C196 470 150 530 0 536'), { rim: 22 });
  sheet.add(
    `<path d="M136 412Q${MIDDLE} 372 464 412" fill="none" stroke="${sheet.shade(-0.6)}" stroke-width="8"/><path d="M136 412Q${MIDDLE} 372 464 412" fill="none" stroke="${METAL}" stroke-width="2.6" stroke-dasharray="2.4 2"/><path d="M420 400l10 34h-14z" fill="${METAL}"/>`,
  );
  sheet.part(whole('M0 446C80 446 128 456 136 470C128 504 80 516 0 516'), { rim: 10 });
}

const draws: Record<string, (sheet: Sheet, view: View) => void> = {
  'bag-tote': tote,
  backpack,
  'bag-crossbody': crossbody,
  'bag-belt': (sheet) => beltBag(sheet),
};
const floors: Record<string, number> = { 'bag-tote': 688, backpack: 690, 'bag-crossbody': 640 };

export const bags: Look[] = Object.entries(draws).map(([id, draw]) => ({
  id,
  draw,
  focus: { x: 320, y: 460, zoom: 2 },
  ...(floors[id] === undefined ? {} : { stands: floors[id] }),
}));
