export type NumberReading = { ok: true; from: number | null; to: number | null } | { ok: false; problem: 'NOT_A_NUMBER' | 'RANGE' };

/** A measured range as typed, with a comma or a point: `0,5` … `1.5`. Empty is no limit. */
export function readNumberDraft(draft: { from: string; to: string }): NumberReading {
  const from = readNumber(draft.from);
  const to = readNumber(draft.to);
  if (from === undefined || to === undefined) return { ok: false, problem: 'NOT_A_NUMBER' };
  if (from !== null && to !== null && from > to) return { ok: false, problem: 'RANGE' };
  return { ok: true, from, to };
}

function readNumber(typed: string): number | null | undefined {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  if (text === '') return null;
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
}
