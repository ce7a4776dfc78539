/** What a bench found, and where it has to be. */
interface Figure {
  what: string;
  value: number;
  /** Digits after the point. */
  digits?: number;
  atLeast?: number;
  atMost?: number;
  note?: string;
}

const WIDTH = { what: 56, value: 10, bound: 14 };
const written = ({ value, digits = 0 }: Figure): string => value.toFixed(digits);

function boundOf({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `floor ${atLeast}`;
  return atMost === undefined ? '' : `at most ${atMost}`;
}

/** A figure that could not be taken is no better than a bad one. */
function isMissed({ value, atLeast, atMost }: Figure): boolean {
  if (atLeast === undefined && atMost === undefined) return false;
  return !(value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY));
}

/** The figures of one run, printed as they come; `missed` has a line for each that is not where it has to be. */
export function figuresOf(print: (line: string) => void = console.log) {
  const missed: string[] = [];
  return {
    missed,
    tell: (figure: Figure): void => {
      const bound = boundOf(figure);
      const line = [
        `  ${figure.what.padEnd(WIDTH.what)}`,
        written(figure).padStart(WIDTH.value),
        ` ${bound.padEnd(WIDTH.bound)}`,
        figure.note ?? '',
      ];
      print(line.join(' ').trimEnd());
      if (isMissed(figure)) missed.push(`MISSED ${figure.what}: ${written(figure)}, ${bound}`);
    },
    /** Ends a run: the process with 1 where anything was missed. */
    close: (): void => {
      for (const line of missed) print(line);
      if (missed.length > 0) process.exitCode = 1;
    },
  };
}

export type Figures = ReturnType<typeof figuresOf>;
