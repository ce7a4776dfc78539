import type { ChannelPage, OwnChannel } from '@market/chat-contract/channel';

/** As far as a list of conversations was looked at. */
export interface KeptChannels {
  /** Those with the newest posts first. */
  rows: readonly OwnChannel[];
  total: number;
  pages: number;
}

const inOrder = (rows: readonly OwnChannel[]): OwnChannel[] =>
  rows.toSorted((one, other) => other.last_post_at - one.last_post_at || (one.id < other.id ? -1 : 1));

/** Pages from the first one on; a conversation that moved from one to another in between stands there once. */
export function keptPages(pages: readonly ChannelPage[]): KeptChannels {
  const byId = new Map(pages.flatMap(({ data }) => data.map((row) => [row.id, row] as const)));
  return { rows: inOrder([...byId.values()]), total: pages.at(-1)?.total ?? 0, pages: pages.length };
}

/** One conversation is otherwise now. */
export const withRow = (kept: KeptChannels, id: string, change: (row: OwnChannel) => OwnChannel): KeptChannels => ({
  ...kept,
  rows: inOrder(kept.rows.map((row) => (row.id === id ? change(row) : row))),
});

export function withoutRow(kept: KeptChannels, id: string): KeptChannels {
  const rows = kept.rows.filter((row) => row.id !== id);
  return rows.length === kept.rows.length ? kept : { ...kept, rows, total: kept.total - 1 };
}
