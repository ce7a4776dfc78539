interface Page<T> {
  data: readonly T[];
  total: number;
}

/**
 * The lines of several pages, newest first, each once: what came in since a page was read moves the next ones. `hasMore`: there are older ones.
 */
export function mergedPages<T extends { id: number }>(pages: readonly (Page<T> | undefined)[]): { lines: T[]; hasMore: boolean } {
  const read = pages.flatMap((page) => page ?? []);
  const byId = new Map(read.flatMap(({ data }) => data).map((line) => [line.id, line]));
  const lines = [...byId.values()].sort((one, other) => other.id - one.id);
  return { lines, hasMore: lines.length < Math.max(0, ...read.map(({ total }) => total)) };
}
