import { type ComponentProps, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Router,
  Link as RouterLink,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router';
import { type HistoryEntry, type PageHistory, pageHistory } from './history.ts';

export type { To };
/**
 * Navigation of shell and modules. The router library stays behind this door, so that it can be changed in one place;
 * all roots share one history, so a link may lead anywhere on the site.
 */
export { matchPath, Navigate, NavLink, Outlet, useHref, useLocation, useNavigate, useParams, useRoutes };

/** A pointer that rests this long on a link is about to follow it. */
const INTENT_MS = 65;

type LinkProps = ComponentProps<typeof RouterLink> & {
  /** The reader is about to follow the link: fetch what its page needs. */
  onIntent?: () => void;
};

/** Whoever wraps the link, a tooltip for instance, listens to the same events. */
const both =
  <E,>(own: ((event: E) => void) | undefined, more: () => void) =>
  (event: E): void => {
    own?.(event);
    more();
  };

/** An anchor that changes the address without a document load. */
export function Link({ onIntent, ...props }: LinkProps): ReactNode {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!onIntent) return <RouterLink {...props} />;
  const wait = () => {
    timer.current = setTimeout(onIntent, INTENT_MS);
  };
  const forget = () => clearTimeout(timer.current);
  return (
    <RouterLink
      {...props}
      onPointerEnter={both(props.onPointerEnter, wait)}
      onPointerLeave={both(props.onPointerLeave, forget)}
      onFocus={both(props.onFocus, wait)}
      onBlur={both(props.onBlur, forget)}
    />
  );
}

/** The address as this root sees it: one that belongs to another module is not shown, so nothing flashes while it leaves. */
function ownEntries(history: PageHistory, owns: (pathname: string) => boolean) {
  let own: HistoryEntry = history.entry();
  return {
    subscribe: history.subscribe,
    current(): HistoryEntry {
      const entry = history.entry();
      if (owns(entry.location.pathname)) own = entry;
      return own;
    },
  };
}

interface PageRouterProps {
  children: ReactNode;
  /** Does this root answer for the path? Every path, when left out. */
  owns?: (pathname: string) => boolean;
  history?: PageHistory;
}

const everyPath = () => true;

/** The router of one root. */
export function PageRouter({ children, owns = everyPath, history = pageHistory }: PageRouterProps): ReactNode {
  const entries = useMemo(() => ownEntries(history, owns), [history, owns]);
  const entry = useSyncExternalStore(entries.subscribe, entries.current);
  return (
    <Router location={entry.location} navigationType={entry.action as never} navigator={history}>
      {children}
    </Router>
  );
}

/** The whole number in a part of an address; null for anything else, which is a page that does not exist. */
export function idFromPath(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
