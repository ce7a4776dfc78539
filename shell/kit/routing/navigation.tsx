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
import { type PageHistory, type Place, pageHistory } from './history.ts';

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
function ownPlaces(history: PageHistory, owns: (pathname: string) => boolean) {
  let own: Place = history.place();
  return {
    subscribe: history.subscribe,
    current(): Place {
      const place = history.place();
      if (owns(place.location.pathname)) own = place;
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
  const places = useMemo(() => ownPlaces(history, owns), [history, owns]);
  const place = useSyncExternalStore(places.subscribe, places.current);
  return (
    <Router location={place.location} navigationType={place.action as never} navigator={history}>
      {children}
    </Router>
  );
}

/** The whole number in a part of an address; null for anything else, which is a page that does not exist. */
export function idFromPath(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
