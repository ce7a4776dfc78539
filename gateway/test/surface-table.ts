import { readFileSync } from 'node:fs';

/** One call of the documented surface. */
export interface SurfaceRow {
  service: string;
  method: string;
  path: string;
}

/** The table of every documented call, kept beside this file. */
export function surfaceTable(): SurfaceRow[] {
  const [, ...lines] = readFileSync(new URL('./api-surface.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [service = '', method = '', path = ''] = line.split('\t');
    return { service, method, path };
  });
}

/** What each service owes today. A service stands here as soon as some of its calls exist, and grows to all of them. */
const due: Record<string, (row: SurfaceRow) => boolean> = {
  billing: () => true,
  catalogue: () => true,
  companies: () => true,
  content: () => true,
  identity: () => true,
  // Paying for an order is not served yet.
  orders: (row) => !row.path.endsWith('/pay'),
  tenders: () => true,
};

export const isDue = (row: SurfaceRow): boolean => due[row.service]?.(row) ?? false;

/** Paths are equal whatever their parameters are called, with or without a trailing slash. */
export const sameCall = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;
