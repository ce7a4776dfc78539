import { both, type Fold } from './fold.ts';
import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

/** The block of everything with two legs; x are distances from the middle line. */
interface Legs {
  waist: number;
  hip: number;
  knee: [inner: number, outer: number];
  hem: [inner: number, outer: number];
  top: number;
  crotch: number;
  bottom: number;
}

interface Cut {
  legs: Legs;
  finish: 'classic' | 'chino' | 'jogger' | 'jeans' | 'legging' | 'cargo';
  crease?: boolean;
}

const legs = (changes: Partial<Legs>): Legs => ({
  waist: 94,
  hip: 118,
  knee: [14, 112],
  hem: [22, 104],
  top: 92,
  crotch: 312,
  bottom: 722,
  ...changes,
});

const cuts: Record<string, Cut> = {
  'trousers-classic': { legs: legs({}), finish: 'classic', crease: true },
  'trousers-wide': { legs: legs({ knee: [6, 142], hem: [8, 168] }), finish: 'classic', crease: true },
  'trousers-chino': { legs: legs({ knee: [18, 106], hem: [30, 96] }), finish: 'chino' },
  joggers: { legs: legs({ waist: 100, hip: 124, knee: [14, 118], hem: [32, 92], bottom: 690 }), finish: 'jogger' },
  'trousers-cargo': { legs: legs({ hip: 124, knee: [12, 126], hem: [22, 116] }), finish: 'cargo' },
  'jeans-straight': { legs: legs({ knee: [16, 110], hem: [22, 106] }), finish: 'jeans' },
  'jeans-skinny': { legs: legs({ hip: 116, knee: [20, 92], hem: [34, 84] }), finish: 'jeans' },
  'jeans-wide': { legs: legs({ knee: [8, 136], hem: [10, 154] }), finish: 'jeans' },
  leggings: { legs: legs({ waist: 84, hip: 108, knee: [24, 84], hem: [38, 76], bottom: 700 }), finish: 'legging' },
};

function legHalf({ waist, hip, knee, hem, top, crotch, bottom }: Legs): string {
  const hipY = top + 118;
  const kneeY = crotch + (bottom - crotch) * 0.46;
  const outer = `C${waist + 10} ${top + 44} ${hip} ${hipY - 46} ${hip} ${hipY}C${hip} ${hipY + 90} ${knee[1] + 4} ${kneeY - 110} ${knee[1]} ${kneeY}C${knee[1] - 3} ${kneeY + 70} ${hem[1]} ${bottom - 110} ${hem[1]} ${bottom}`;
  const inner = `C${hem[0]} ${bottom - 110} ${knee[0] - 2} ${kneeY + 70} ${knee[0]} ${kneeY}C${knee[0] - 4} ${kneeY - 60} 8 ${crotch + 60} 2 ${crotch}`;
  return `M0 ${top + 5}Q${waist * 0.6} ${top + 4} ${waist} ${top}${outer}Q${(hem[0] + hem[1]) / 2} ${bottom + 7} ${hem[0]} ${bottom + 2}${inner}L0 ${crotch}Z`;
}

function legFolds({ hip, knee, hem, crotch, bottom }: Legs, tight: boolean): Fold[] {
  const kneeY = crotch + (bottom - crotch) * 0.46;
  const across = (y: number, depth: number): Fold => ({ from: [knee[1] - 3, y], to: [knee[0] + 18, y + 16], width: 6, bow: 7, depth });
  return [
    { from: [6, crotch - 4], to: [hip * 0.66, crotch - 50], width: 7, bow: 8, depth: 0.32 },
    { from: [5, crotch + 14], to: [hip * 0.6, crotch + 2], width: 6, bow: 7, depth: 0.26 },
    { from: [hip - 4, crotch - 40], to: [hip * 0.5, crotch + 40], width: 7, bow: -9, depth: 0.26 },
    across(kneeY - 10, 0.24),
    across(kneeY + 14, 0.2),
    { from: [hem[1] - 2, bottom - 34], to: [hem[0] + 12, bottom - 22], width: 5, bow: 6, depth: tight ? 0.42 : 0.24 },
    { from: [(hem[0] + hem[1]) / 2 + 12, bottom - 8], to: [(knee[0] + knee[1]) / 2 + 14, kneeY + 60], width: 7, bow: 5, depth: 0.22 },
  ];
}

function waistband(sheet: Sheet, { waist, top }: Legs, finish: Cut['finish']): void {
  const deep = finish === 'jogger' || finish === 'legging' ? 38 : 28;
  sheet.part(
    whole(
      `M0 ${top + 4}Q${waist * 0.6} ${top + 3} ${waist} ${top - 2}L${waist + deep * 0.2} ${top + deep - 4}Q${waist * 0.6} ${top + deep + 2} 0 ${top + deep + 3}`,
    ),
    {
      rim: 7,
      ...(finish === 'jogger' ? { cloth: { pattern: 'rib' } } : {}),
    },
  );
  if (finish === 'jogger' || finish === 'legging') return;
  for (const x of [-0.72, -0.36, 0.36, 0.72]) sheet.part(`M${MIDDLE + waist * x - 4} ${top - 4}h8v36h-8z`, { rim: 3, volume: 0.5 });
}

const thread = { colour: '#d39a54', opacity: 0.9 };

function jeansFront(sheet: Sheet, { waist, hip, top, crotch }: Legs): void {
  for (const d of pair(`M${waist * 0.44} ${top + 28}C${waist * 0.52} ${top + 74} ${hip * 0.74} ${top + 84} ${hip - 6} ${top + 76}`))
    sheet.seam(d).stitch(d, thread);
  sheet
    .stitch(`M${MIDDLE + 18} ${top + 30}V${top + 128}Q${MIDDLE + 16} ${top + 156} ${MIDDLE} ${top + 162}`, thread)
    .seam(`M${MIDDLE} ${top + 30}V${crotch}`);
  sheet.buttons([[MIDDLE + 3, top + 15]], { colour: '#b98a4e', size: 7 });
}

function jeansBack(sheet: Sheet, { hip, top, crotch }: Legs): void {
  for (const d of pair(`M0 ${top + 66}Q${hip * 0.5} ${top + 60} ${hip - 15} ${top + 50}`)) sheet.seam(d).stitch(d, thread);
  for (const d of pair(`M28 ${top + 88}L90 ${top + 84}L88 ${top + 150}L60 ${top + 172}L31 ${top + 154}Z`))
    sheet.part(d, { rim: 4, volume: 0.2 }).stitch(d, thread);
  for (const d of pair(`M32 ${top + 116}Q46 ${top + 126} 60 ${top + 118}Q74 ${top + 110} 88 ${top + 116}`)) sheet.stitch(d, thread);
  sheet.seam(`M${MIDDLE} ${top + 30}V${crotch}`).stitch(`M${MIDDLE + 4} ${top + 68}V${crotch}`, thread);
}

function pockets(sheet: Sheet, { legs: l, finish }: Cut, view: 'front' | 'back'): void {
  const { waist, hip, top, crotch } = l;
  sheet.seam(`M${MIDDLE} ${top + 30}V${crotch}`);
  if (view === 'back') {
    if (finish !== 'jogger')
      for (const d of pair(`M30 ${top + 92}L88 ${top + 88}L88 ${top + 96}L30 ${top + 100}Z`)) sheet.part(d, { rim: 4, volume: 0.2 });
    return;
  }
  for (const d of pair(`M${waist * 0.72} ${top + 32}L${hip - 5} ${top + 112}`)) sheet.seam(d, { width: 2, opacity: 0.65 });
  if (finish === 'jogger') {
    sheet.add(
      `<g fill="none" stroke="${sheet.shade(0.55)}" stroke-width="4" stroke-linecap="round"><path d="M${MIDDLE - 8} ${top + 26}C${MIDDLE - 22} ${top + 70} ${MIDDLE - 12} ${top + 96} ${MIDDLE - 18} ${top + 128}"/><path d="M${MIDDLE + 8} ${top + 26}C${MIDDLE + 18} ${top + 64} ${MIDDLE + 10} ${top + 92} ${MIDDLE + 16} ${top + 112}"/></g>`,
    );
    return;
  }
  sheet
    .seam(`M${MIDDLE + 16} ${top + 30}V${top + 126}Q${MIDDLE + 14} ${top + 152} ${MIDDLE} ${top + 158}`, { opacity: 0.4 })
    .buttons([[MIDDLE + 2, top + 16]], { size: 5.5 });
}

function cargoPockets(sheet: Sheet, { knee, crotch }: Legs): void {
  const outer = knee[1];
  sheet.parts(
    pair(`M${outer - 62} ${crotch + 50}L${outer + 6} ${crotch + 44}L${outer + 3} ${crotch + 138}L${outer - 60} ${crotch + 142}Z`),
    { rim: 8, volume: 0.5 },
  );
  sheet.parts(pair(`M${outer - 66} ${crotch + 40}L${outer + 9} ${crotch + 34}L${outer + 8} ${crotch + 68}L${outer - 66} ${crotch + 74}Z`), {
    rim: 6,
    volume: 0.4,
  });
}

function hems(sheet: Sheet, { legs: l, finish }: Cut): void {
  const { hem, bottom } = l;
  if (finish === 'jogger') {
    sheet.parts(
      pair(`M${hem[0] + 2} ${bottom - 4}L${hem[1] - 2} ${bottom - 4}L${hem[1] - 8} ${bottom + 32}L${hem[0] + 8} ${bottom + 34}Z`),
      { cloth: { pattern: 'rib' }, rim: 6 },
    );
    return;
  }
  for (const d of pair(`M${hem[0] + 2} ${bottom - 12}Q${(hem[0] + hem[1]) / 2} ${bottom - 7} ${hem[1] - 1} ${bottom - 14}`))
    sheet.stitch(d, finish === 'jeans' ? thread : {});
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const { legs: l, finish } = cut;
  sheet.part(
    whole(`M0 ${l.top + 16}L${l.waist - 1} ${l.top + 8}L${l.waist - 1} ${l.top - 4}Q${l.waist * 0.5} ${l.top - 11} 0 ${l.top - 12}`),
    { cloth: { colour: sheet.shade(-0.4) }, rim: 5 },
  );
  sheet.parts(pair(legHalf(l)), { folds: legFolds(l, finish === 'jeans' || finish === 'legging'), turn: finish === 'jeans' ? 0 : -3 });
  if (finish === 'jeans')
    for (const x of both({ from: [(l.knee[0] + l.knee[1]) / 2, 0], to: [0, 0], width: 1 }))
      sheet.shine({ x: MIDDLE + x.from[0], y: l.crotch + 70, rx: 42, ry: 190, opacity: 0.34 });
  if (cut.crease)
    for (const d of pair(
      `M${l.hip * 0.5} ${l.top + 130}C${l.hip * 0.52} ${l.crotch} ${(l.knee[0] + l.knee[1]) / 2} ${l.crotch + 120} ${(l.hem[0] + l.hem[1]) / 2} ${l.bottom + 4}`,
    ))
      sheet.seam(d, { opacity: 0.4, width: 2 });
  if (finish === 'jeans') (view === 'front' ? jeansFront : jeansBack)(sheet, l);
  else if (finish !== 'legging') pockets(sheet, cut, view);
  if (finish === 'cargo') cargoPockets(sheet, l);
  waistband(sheet, l, finish);
  hems(sheet, cut);
}

export const trousers: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 190, zoom: 2.2 },
}));
