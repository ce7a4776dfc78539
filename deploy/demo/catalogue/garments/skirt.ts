import type { Fold } from './fold.ts';
import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

interface Cut {
  waist: number;
  hip: number;
  hem: number;
  top: number;
  bottom: number;
  folds: number;
  finish: 'band' | 'elastic' | 'denim' | 'pleats';
}

const cuts: Record<string, Cut> = {
  'skirt-a-line': { waist: 88, hip: 150, hem: 212, top: 150, bottom: 630, folds: 8, finish: 'band' },
  'skirt-pencil': { waist: 92, hip: 124, hem: 108, top: 150, bottom: 610, folds: 2, finish: 'band' },
  'skirt-pleated': { waist: 92, hip: 150, hem: 206, top: 140, bottom: 640, folds: 0, finish: 'pleats' },
  'skirt-denim': { waist: 96, hip: 134, hem: 150, top: 200, bottom: 560, folds: 2, finish: 'denim' },
  'skirt-tulle': { waist: 84, hip: 168, hem: 232, top: 170, bottom: 590, folds: 13, finish: 'elastic' },
};

function body({ waist, hip, hem, top, bottom }: Cut): string {
  const hipY = top + (bottom - top) * 0.34;
  // The same slope on both sides of the hip keeps the outline smooth there.
  const slope = (hem - hip) / (bottom - hipY);
  return `M0 ${top + 6}Q${waist * 0.6} ${top + 5} ${waist} ${top}C${waist + (hip - waist) * 0.34} ${top + 34} ${hip - slope * 80} ${hipY - 80} ${hip} ${hipY}C${hip + slope * 80} ${hipY + 80} ${hem - slope * 60} ${bottom - 60} ${hem} ${bottom}Q${hem * 0.55} ${bottom + 14} 0 ${bottom + 15}`;
}

function flares({ waist, hem, top, bottom, folds }: Cut): Fold[] {
  return Array.from({ length: folds }, (_, index) => {
    const at = folds === 1 ? 0 : (index / (folds - 1)) * 2 - 1;
    return {
      from: [at * hem * 0.88, bottom + 8],
      to: [at * waist * 0.8, top + 40 + ((index * 41) % 70)],
      width: 8 + ((index * 3) % 5),
      bow: at * -12,
      depth: 0.42,
    } as const;
  });
}

function pleats(sheet: Sheet, { waist, hem, top, bottom }: Cut): void {
  for (let index = -8; index <= 8; index++) {
    const at = index / 8.6;
    const [x1, x2] = [MIDDLE + at * waist, MIDDLE + at * hem];
    const fall = bottom + 14 - at * at * 14;
    sheet.add(
      `<path d="M${x1.toFixed(1)} ${top + 26}L${(x2 + 7).toFixed(1)} ${fall.toFixed(1)}H${(x2 - 9).toFixed(1)}Z" fill="${sheet.tone.shadow}" opacity=".3"/><path d="M${x1.toFixed(1)} ${top + 26}L${(x2 + 7).toFixed(1)} ${fall.toFixed(1)}" stroke="${sheet.tone.light}" stroke-width="1.6" opacity=".4"/>`,
    );
  }
}

function band(sheet: Sheet, cut: Cut): void {
  const { waist, hip, top } = cut;
  const deep = cut.finish === 'elastic' ? 34 : 26;
  sheet.part(
    whole(
      `M0 ${top + 4}Q${waist * 0.6} ${top + 3} ${waist} ${top - 2}L${waist + (hip - waist) * 0.2} ${top + deep - 6}Q${waist * 0.6} ${top + deep} 0 ${top + deep + 1}`,
    ),
    {
      rim: 7,
      ...(cut.finish === 'elastic' ? { cloth: { pattern: 'rib' } } : {}),
    },
  );
}

function denimFront(sheet: Sheet, { waist, hip, top, bottom }: Cut, view: 'front' | 'back'): void {
  const thread = { colour: '#d39a54', opacity: 0.9 };
  for (const x of [-52, 52]) sheet.shine({ x: MIDDLE + x, y: top + 190, rx: 50, ry: 140, opacity: 0.32 });
  if (view === 'back')
    for (const d of pair(`M26 ${top + 62}L82 ${top + 62}L82 ${top + 120}L54 ${top + 138}L26 ${top + 120}Z`))
      sheet.seam(d).stitch(d, thread);
  else {
    for (const d of pair(`M${waist * 0.42} ${top + 24}C${waist * 0.5} ${top + 66} ${hip * 0.72} ${top + 78} ${hip - 8} ${top + 74}`))
      sheet.seam(d).stitch(d, thread);
    sheet
      .stitch(
        `M${MIDDLE} ${top + 24}V${bottom + 10}M${MIDDLE + 16} ${top + 24}V${top + 100}Q${MIDDLE + 14} ${top + 118} ${MIDDLE} ${top + 122}`,
        thread,
      )
      .buttons([[MIDDLE + 4, top + 14]], { colour: '#b98a4e', size: 7 });
  }
  for (const d of pair(`M0 ${bottom + 1}Q${150 * 0.55} ${bottom} 148 ${bottom - 13}`)) sheet.stitch(d, thread);
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  sheet.part(
    whole(
      `M0 ${cut.top + 14}L${cut.waist - 1} ${cut.top + 8}L${cut.waist - 1} ${cut.top - 4}Q${cut.waist * 0.5} ${cut.top - 12} 0 ${cut.top - 13}`,
    ),
    { cloth: { colour: sheet.shade(-0.4) }, rim: 5 },
  );
  sheet.part(whole(body(cut)), { folds: flares(cut) });
  if (cut.finish === 'pleats') pleats(sheet, cut);
  if (cut.finish === 'denim') denimFront(sheet, cut, view);
  else for (const d of pair(`M0 ${cut.bottom + 3}Q${cut.hem * 0.55} ${cut.bottom + 2} ${cut.hem - 4} ${cut.bottom - 12}`)) sheet.stitch(d);
  band(sheet, cut);
  if (view === 'back' && cut.finish !== 'denim') sheet.seam(`M${MIDDLE} ${cut.top + 6}V${cut.top + 130}`, { opacity: 0.7 });
  if (cut.finish === 'band' && view === 'back' && cut.folds < 4)
    sheet.seam(`M${MIDDLE} ${cut.top + 130}V${cut.bottom + 14}`, { opacity: 0.7, width: 2 });
}

export const skirts: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: cut.top + 90, zoom: 2.3 },
}));
