import { $user } from '@market/shell-kit/session/session';
import { useStoreMap } from 'effector-react';
import { useMemo, useSyncExternalStore } from 'react';
import { keepViews, parseViews, type SavedView, viewsKey, withoutView, withView } from './saved-views.ts';

const listeners = new Set<() => void>();

/** Other tabs are heard by the storage, this one by itself. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(userId: number | null): string | null {
  try {
    return localStorage.getItem(viewsKey(userId));
  } catch {
    return null;
  }
}

interface SavedViews {
  views: readonly SavedView[];
  /** In place of what had its name. */
  save: (view: SavedView) => void;
  remove: (name: string) => void;
}

/** The views that a person keeps of the list of orders, stored in this browser. */
export function useSavedViews(): SavedViews {
  const userId = useStoreMap($user, (user) => user?.id ?? null);
  const text = useSyncExternalStore(subscribe, () => stored(userId));
  const views = useMemo(() => parseViews(text), [text]);
  // What another tab saved meanwhile stays.
  const change = (next: (views: readonly SavedView[]) => readonly SavedView[]) => {
    keepViews(userId, next(parseViews(stored(userId))));
    for (const listener of listeners) listener();
  };
  return {
    views,
    save: (view) => change((all) => withView(all, view)),
    remove: (name) => change((all) => withoutView(all, name)),
  };
}
