import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';

export interface Crumb {
  label: string;
  path: string;
}

/** What only the page itself knows: the product's name, the categories above it. */
export interface PageHeading {
  title: string;
  /** Ancestors between the route's own breadcrumbs and the page, from the root down. */
  trail: readonly Crumb[];
}

export const pageTitled = createEvent<PageHeading>();
export const pageLeft = createEvent();

/** Null while the title of the feed's route holds. */
export const $pageHeading = createStore<PageHeading | null>(null)
  .on(pageTitled, (_, heading) => heading)
  .on(pageLeft, () => null);

/** Gives the page on screen its own title and breadcrumbs, for as long as it is mounted. Undefined while not known yet. */
export function usePageHeading(title: string | undefined, trail: readonly Crumb[] = []): void {
  const [announce, leave] = useUnit([pageTitled, pageLeft]);
  const key = JSON.stringify(trail);
  useEffect(() => {
    if (title !== undefined) announce({ title, trail: JSON.parse(key) as Crumb[] });
  }, [title, key, announce]);
  useEffect(() => leave, [leave]);
}

/** The one thing to begin on a page: stands beside its title. */
export interface PageAction {
  label: string;
  path: string;
}

export const actionOffered = createEvent<PageAction>();
export const actionWithdrawn = createEvent();

export const $pageAction = createStore<PageAction | null>(null)
  .on(actionOffered, (_, action) => action)
  .on(actionWithdrawn, () => null);

/** Offers it for as long as the page is mounted; null: not to this reader. */
export function usePageAction(action: PageAction | null): void {
  const [offer, withdraw] = useUnit([actionOffered, actionWithdrawn]);
  const { label, path } = action ?? {};
  useEffect(() => {
    if (label === undefined || path === undefined) return;
    offer({ label, path });
    return withdraw;
  }, [label, path, offer, withdraw]);
}
