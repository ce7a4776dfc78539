import { readUrl, writeUrl } from '@market/shell-kit/routing/url-state';
import { keepChoice } from '@market/shell-kit/session/stored-choice';
import { type ListState, listParams } from '../list-params.ts';

/** A list as a user wants to see it again: the tab, the filters and the order of rows, as its address has them. */
export interface SavedView {
  name: string;
  search: string;
}

export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 60;

/** Of each person who signs in here, as what they searched for. */
export const viewsKey = (userId: number | null): string => `market:order-views:${userId ?? 'guest'}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedView).name === 'string' &&
  (value as SavedView).name !== '' &&
  typeof (value as SavedView).search === 'string';

/** What another version or a curious hand left there counts as nothing. */
export function parseViews(text: string | null): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

export const keepViews = (userId: number | null, views: readonly SavedView[]): void => keepChoice(viewsKey(userId), JSON.stringify(views));

const isCalled = (name: string) => (view: SavedView) => view.name.toLocaleLowerCase() === name.toLocaleLowerCase();

export const viewCalled = (views: readonly SavedView[], name: string): SavedView | undefined => views.find(isCalled(name));

/** One of each name, in the order of names. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name));

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] => views.filter((view) => !isCalled(name)(view));

/** Where the reader stands in a list, and what is opened beside it, is no part of a view. */
const BESIDE = { page: listParams.page.read(null), per_page: listParams.per_page.read(null), file: listParams.file.read(null) };

export const searchOf = (state: ListState): string => writeUrl(listParams, '', { ...state, ...BESIDE });

/** What the address has to become for a view: all that narrows and orders, or does so no more. */
export function stateOf({ search }: SavedView): Partial<ListState> {
  const { page: _, per_page: __, file: ___, ...state } = readUrl<ListState>(listParams, search);
  return state;
}
