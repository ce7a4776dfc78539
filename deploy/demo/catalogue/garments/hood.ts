import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Torso } from './torso.ts';

/** A ring of fur round the opening of a hood; `ring` is its radius. */
function fur(sheet: Sheet, { y, ring, from, to }: { y: number; ring: number; from: number; to: number }): void {
  const tufts: string[] = [];
  for (let index = 0; index <= 50; index++) {
    const angle = Math.PI * (from + (index / 50) * (to - from));
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy] = [MIDDLE + dx * ring, y + dy * ring * 0.95];
    const long = 24 + ((index * 7) % 11);
    tufts.push(
      `M${(cx - dx * 8).toFixed(0)} ${(cy - dy * 8).toFixed(0)}Q${(cx + dx * 12 + ((index * 5) % 9) - 4).toFixed(0)} ${(cy + dy * 12).toFixed(0)} ${(cx + dx * long).toFixed(0)} ${(cy + dy * long + 5).toFixed(0)}`,
    );
  }
  const d = tufts.join('');
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#6b5541" stroke-width="14"/><path d="${d}" stroke="#a98d6c" stroke-width="8"/><path d="${d}" stroke="#dccaad" stroke-width="2.6" transform="translate(-2 -2)"/></g>`,
  );
}

/** A hood from the front: its outside, its inside and the edge that closes under the chin. */
export function hood(sheet: Sheet, t: Torso, furred: boolean): void {
  const y = t.neckY;
  const k = t.neck / 60;
  sheet.part(
    whole(
      `M0 ${y - 96 * k}C60 ${y - 98 * k} ${100 * k} ${y - 66 * k} ${100 * k} ${y - 8}C${100 * k} ${y + 18} 94 ${y + 30} ${82 * k} ${y + 40}L0 ${y + 60}`,
    ),
    { rim: 18 },
  );
  sheet.part(
    whole(`M0 ${y - 66 * k}C42 ${y - 66 * k} ${68 * k} ${y - 42} ${69 * k} ${y - 2}C${66 * k} ${y + 26} 40 ${y + 46} 0 ${y + 58}`),
    { cloth: { colour: sheet.shade(-0.42) }, rim: 22, volume: 0.7 },
  );
  if (furred) {
    fur(sheet, { y: y + 2, ring: 66 * k, from: 0.86, to: 2.14 });
    return;
  }
  sheet.parts(
    pair(
      `M0 ${y + 52}C30 ${y + 44} ${58 * k} ${y + 26} ${66 * k} ${y - 6}C${74 * k} ${y - 20} ${84 * k} ${y - 32} ${93 * k} ${y - 38}C${106 * k} ${y - 6} ${100 * k} ${y + 28} ${80 * k} ${y + 46}C56 ${y + 62} 28 ${y + 72} 0 ${y + 74}Z`,
    ),
    { rim: 12 },
  );
}

/** The same hood lying on the back. */
export function hoodBehind(sheet: Sheet, t: Torso, furred: boolean): void {
  const y = t.neckY;
  if (furred) fur(sheet, { y: y + 24, ring: 82, from: 1.12, to: 1.88 });
  sheet.part(whole(`M0 ${y - 50}C52 ${y - 52} 88 ${y - 36} 98 ${y - 4}C108 ${y + 40} 70 ${y + 110} 0 ${y + 126}`), {
    rim: 18,
    folds: [{ from: [60, y + 10], to: [20, y + 100], width: 9, bow: -12, depth: 0.4 }],
  });
}
