/** A place on the ground, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/**
 * The part of the map that is seen. The map's own units are tenths of a degree of longitude, east and down; Mercator's
 * projection keeps forms as they are at every size.
 */
export interface MapView {
  x: number;
  y: number;
  /** How many units are seen from side to side. */
  span: number;
}

/** Height of the map by its width. */
export const MAP_RATIO = 0.6;
const SPAN = { most: 1500, least: 0.05, ofPlace: 0.5 } as const;
const RADIAN = Math.PI / 180;
/** Mercator's map has no poles, and nobody trades there. */
const LAT_MOST = 84;
const KM_OF_DEGREE = 111.32;
/** Chukotka lies beyond the line of date: it is drawn where it belongs, in the east. */
const WEST_END = -165;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const toUnits = ({ lat, lng }: Point): { x: number; y: number } => ({
  x: (lng < WEST_END ? lng + 360 : lng) * 10,
  y: (-Math.log(Math.tan(Math.PI / 4 + (within(lat, -LAT_MOST, LAT_MOST) * RADIAN) / 2)) / RADIAN) * 10,
});

/** A seventh digit is a centimetre: noise of the pointer. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export function toPoint({ x, y }: { x: number; y: number }): Point {
  const lng = x / 10;
  const lat = (2 * Math.atan(Math.exp((-y / 10) * RADIAN)) - Math.PI / 2) / RADIAN;
  return { lat: rounded(within(lat, -LAT_MOST, LAT_MOST)), lng: rounded(lng > 180 ? lng - 360 : lng) };
}

/** Where all of the trade takes place. */
const EVERYTHING: MapView = { ...toUnits({ lat: 57, lng: 70 }), span: 1000 };

/** The streets around a point; the whole country while there is none. */
export const viewOf = (point: Point | null): MapView => (point ? { ...toUnits(point), span: SPAN.ofPlace } : EVERYTHING);

export const viewBoxOf = ({ x, y, span }: MapView): string => {
  const height = span * MAP_RATIO;
  return `${x - span / 2} ${y - height / 2} ${span} ${height}`;
};

/** How far from the left and the top of the picture, as shares of its sides; outside of 0 to 1 it is not seen. */
export function shareOf({ x, y, span }: MapView, point: Point): { left: number; top: number } {
  const at = toUnits(point);
  return { left: (at.x - x) / span + 0.5, top: (at.y - y) / (span * MAP_RATIO) + 0.5 };
}

/** The point at shares of the picture's sides. */
export const pointAt = ({ x, y, span }: MapView, { left, top }: { left: number; top: number }): Point =>
  toPoint({ x: x + (within(left, 0, 1) - 0.5) * span, y: y + (within(top, 0, 1) - 0.5) * span * MAP_RATIO });

/** The point moved by shares of the picture's width. */
export function movedPoint(view: MapView, point: Point, by: { right: number; down: number }): Point {
  const { x, y } = toUnits(point);
  return toPoint({ x: x + by.right * view.span, y: y + by.down * view.span });
}

/** Nearer (a factor below one) or farther, around the point. */
export const zoomed = (view: MapView, factor: number, around: Point | null): MapView => ({
  ...(around ? toUnits(around) : { x: view.x, y: view.y }),
  span: within(view.span * factor, SPAN.least, SPAN.most),
});

/** The same view while the point is well inside of it; else one that has it in the middle. */
export function viewWith(view: MapView, point: Point): MapView {
  const { left, top } = shareOf(view, point);
  const inside = left > 0.1 && left < 0.9 && top > 0.1 && top < 0.9;
  return inside ? view : { ...view, ...toUnits(point) };
}

/** 1, 2 or 5 with noughts: the largest of them that is not above the value. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}

/** Lines of the grid that cross the picture, in units. */
export function gridOf({ x, y, span }: MapView): { xs: number[]; ys: number[] } {
  const step = roundDown(span / 4);
  const lines = (middle: number, length: number) => {
    const first = Math.ceil((middle - length / 2) / step);
    const last = Math.floor((middle + length / 2) / step);
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  };
  return { xs: lines(x, span), ys: lines(y, span * MAP_RATIO) };
}

/** A round distance and the share of the picture's width that it takes. */
export function scaleOf(view: MapView): { km: number; share: number } {
  const { lat } = toPoint(view);
  const width = (view.span / 10) * KM_OF_DEGREE * Math.cos(lat * RADIAN);
  const km = roundDown(width / 4);
  return { km, share: km / width };
}
