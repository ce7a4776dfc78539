import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import {
  createPath,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Router,
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

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Whole, from the root of the site: a link does not ask where it stands. */
  to: To;
  replace?: boolean;
  state?: unknown;
  /** The reader is about to follow the link: fetch what its page needs. */
  onIntent?: () => void;
};

const HistoryContext = createContext<PageHistory>(pageHistory);

/** Every other click is the browser's: it opens a tab or a window, or saves. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * An anchor that changes the address without a document load. Unlike the library's it does not hear of the address, so that a list of a hundred
 * links is not drawn anew with every filter.
 */
export function Link({ to, replace, state, onIntent, onClick, target, ...props }: LinkProps): ReactNode {
  const history = useContext(HistoryContext);
  const href = history.createHref(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return;
    event.preventDefault();
    const isHere = createPath(history.entry().location) === href;
    if (replace ?? isHere) history.replace(to, state);
    else history.push(to, state);
  };
  const intent = useIntent(props, onIntent);
  return <a {...props} {...intent} href={href} target={target} onClick={follow} />;
}

/** Whoever wraps the link, a tooltip for instance, listens to the same events. */
const both =
  <E,>(own: ((event: E) => void) | undefined, more: () => void) =>
  (event: E): void => {
    own?.(event);
    more();
  };

/** Listeners that notice a reader who is about to follow a link. */
function useIntent(props: ComponentProps<'a'>, onIntent: (() => void) | undefined): ComponentProps<'a'> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!onIntent) return {};
  const wait = () => {
    timer.current = setTimeout(onIntent, INTENT_MS);
  };
  const forget = () => clearTimeout(timer.current);
  return {
    onPointerEnter: both(props.onPointerEnter, wait),
    onPointerLeave: both(props.onPointerLeave, forget),
    onFocus: both(props.onFocus, wait),
    onBlur: both(props.onBlur, forget),
  };
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
    <HistoryContext value={history}>
      <Router location={entry.location} navigationType={entry.action as never} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** The whole number in a part of an address; null for anything else, which is a page that does not exist. */
export function idFromPath(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
