import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type MapView, movedPoint, type Point, pointAt, shareOf, viewOf, viewWith, zoomed } from './map-view.ts';

/** How far one step of the zoom goes. */
const NEARER = 0.5;

interface Grabbed {
  /** From the pointer to the pin's tip, as shares of the picture's sides. */
  left: number;
  top: number;
}

interface Seen {
  view: MapView;
  /** Whose view it is: a point that came from elsewhere has one of its own. */
  of: Point | null;
}

const isSame = (one: Point | null, other: Point | null): boolean => one?.lat === other?.lat && one?.lng === other?.lng;

/** The pin and what is seen around it. `picture` is the element in which the pin moves. */
export function usePin(picture: RefObject<HTMLElement | null>, point: Point | null, onPoint: (point: Point) => void) {
  const [seen, setSeen] = useState<Seen>({ view: viewOf(point), of: point });
  const [dragged, setDragged] = useState<Point | null>(null);
  const grabbed = useRef<Grabbed | null>(null);
  const view = isSame(seen.of, point) ? seen.view : viewOf(point);
  // Without a point the pin waits in the middle.
  const pin = dragged ?? point ?? pointAt(view, { left: 0.5, top: 0.5 });

  const put = (next: Point) => {
    setSeen({ view: viewWith(view, next), of: next });
    if (!isSame(next, point)) onPoint(next);
  };
  const shares = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    return box ? { left: (clientX - box.left) / box.width, top: (clientY - box.top) / box.height } : { left: 0.5, top: 0.5 };
  };
  const under = (event: PointerEvent): Point => {
    const { left, top } = shares(event);
    return pointAt(view, { left: left + (grabbed.current?.left ?? 0), top: top + (grabbed.current?.top ?? 0) });
  };
  return {
    view,
    pin,
    move: (by: { right: number; down: number }) => put(movedPoint(view, pin, by)),
    zoom: (nearer: boolean) => setSeen({ view: zoomed(view, nearer ? NEARER : 1 / NEARER, pin), of: point }),
    /** Where the reader pressed. */
    putAt: (event: { clientX: number; clientY: number }) => put(pointAt(view, shares(event))),
    /** Where it stands: for the first time, by Enter. */
    putHere: () => put(pin),
    /** Of the pin itself: it is dragged. */
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const [at, tip] = [shares(event), shareOf(view, pin)];
        grabbed.current = { left: tip.left - at.left, top: tip.top - at.top };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => grabbed.current && setDragged(under(event)),
      onPointerUp: (event: PointerEvent) => {
        if (!grabbed.current) return;
        const next = under(event);
        grabbed.current = null;
        setDragged(null);
        put(next);
      },
      onPointerCancel: () => {
        grabbed.current = null;
        setDragged(null);
      },
    },
  };
}
