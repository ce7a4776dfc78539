/** One figure of a page, and what it may come to. */
export interface Aim {
  what: string;
  value: number;
  atMost?: number;
  note?: string;
}

const written = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export function lineOf({ what, value, atMost, note = '' }: Aim): string {
  const verdict = atMost === undefined ? '' : `at most ${atMost}${value > atMost ? '  EXCEEDED' : ''}`;
  return `  ${what.padEnd(46)} ${written(value).padStart(10)}  ${verdict.padEnd(24)} ${note}`.trimEnd();
}
