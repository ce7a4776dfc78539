import { cloneElement, type FocusEvent, type JSX, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';

/** Milliseconds a pointer rests before the name shows, and that the name stays after it has gone. */
const SHOW_MS = 50;
const HIDE_MS = 100;

interface Reached {
  'aria-label'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface NameBesideProps {
  /** null where the name stands in sight. */
  name: string | null;
  /** What shows an icon only. */
  children: ReactElement<Reached>;
}

const NameTooltip = lazyPart(() => import('./name-tooltip.tsx').then(({ NameTooltip: part }) => part));

/**
 * Gives an icon its name: always for those who listen, on hover and focus for those who look. What was reached for is
 * shown here and not by the tooltip, whose code comes later: it then shows at once, beside the very element that the
 * pointer or the focus is on. Were that element drawn anew with it, both would be lost.
 */
export function NameBeside({ name, children }: NameBesideProps): JSX.Element {
  const { anchor, enter, stay, leave, hide } = useReach();
  const control = cloneElement(children, {
    ...(name === null ? {} : { 'aria-label': name }),
    onPointerEnter: ({ currentTarget }) => enter(currentTarget),
    onPointerLeave: leave,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && enter(currentTarget),
    onBlur: hide,
  });
  const shown = name === null ? null : anchor;
  return (
    <>
      {control}
      <NameTooltip wanted={shown !== null} name={name ?? ''} anchor={shown} onStay={stay} onLeave={leave} onHide={hide} />
    </>
  );
}

/** Takes the name away that is shown now: the focus may be on one icon and the pointer on the next, and the later one counts. */
let hideShown = (): void => {};

/** The element that the pointer or the keyboard's focus is on, once it has rested there. */
function useReach() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const change = (next: HTMLElement | null, ms: number) => {
    stay();
    timer.current = setTimeout(() => show(next), ms);
  };
  const show = (next: HTMLElement | null) => {
    if (next) {
      hideShown();
      hideShown = () => setAnchor(null);
    }
    setAnchor(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    anchor,
    enter: (element: HTMLElement) => change(element, SHOW_MS),
    stay,
    leave: () => change(null, HIDE_MS),
    hide: () => {
      stay();
      setAnchor(null);
    },
  };
}
