import type { Series } from './composed-product.ts';

/** What an expression asks Prometheus for. */
export interface Selector {
  name: string;
  matchers: readonly { label: string; op: string; value: string }[];
}

/** Words of PromQL that name no number. */
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring', 'offset', 'group_left', 'group_right']);
/** Labels that are gathered by, which stand in brackets as arguments of functions do. */
const LABELS = /\b(?:by|without|on|ignoring)\s*\([^)]*\)/g;
const NUMBER = /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(?!\w*\s*\()/g;

/** The selectors of an expression. */
export function selectorsIn(expr: string): Selector[] {
  const plain = expr.replaceAll(LABELS, '').replaceAll(/\[[^\]]*\]/g, '');
  return Array.from(plain.matchAll(NUMBER), ([whole, name = '', matchers = '']) => ({ whole, name, matchers }))
    .filter(({ name }) => !WORDS.has(name))
    .map(({ name, matchers }) => ({
      name,
      matchers: Array.from(matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g), ([, label = '', op = '', value = '']) => ({
        label,
        op,
        value,
      })),
    }));
}

/** The labels that an expression gathers by, of which each number of it has to have some. */
export const gatheredBy = (expr: string): string[] =>
  Array.from(expr.matchAll(/\bby\s*\(([^)]*)\)/g), ([, labels = '']) => labels.split(',').map((label) => label.trim())).flat();

const judged: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '!=': (value, wanted) => value !== wanted,
  '=~': (value, wanted) => new RegExp(`^(?:${wanted})$`).test(value),
  '!~': (value, wanted) => !new RegExp(`^(?:${wanted})$`).test(value),
};

/** Whether a series is among those that are asked for: it has every label that is named, as it is wanted. */
export const finds = ({ name, matchers }: Selector, series: Series): boolean =>
  series.name === name &&
  matchers.every(({ label, op, value }) => {
    const there = series.labels[label];
    return there !== undefined && (judged[op]?.(there, value) ?? false);
  });
