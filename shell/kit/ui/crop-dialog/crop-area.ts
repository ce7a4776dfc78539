export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in the picture's own pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** The shorter side of a part is at least this share of the picture's shorter side … */
const SHARE_MIN = 1 / 3;
/** … and at least as many pixels as the service takes. */
const SIDE_MIN = 300;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** Width of the largest part of that form. */
const widestOf = (picture: Size, aspect: number): number => Math.min(picture.width, picture.height * aspect);

/** The smallest part that may be cut out. */
export function smallestPart(picture: Size, aspect: number): Size {
  const side = Math.max(shorter(picture) * SHARE_MIN, SIDE_MIN);
  const width = Math.min(aspect < 1 ? side : side * aspect, widestOf(picture, aspect));
  return { width, height: width / aspect };
}

/** The largest part of that form, from the middle. */
export function largestPart(picture: Size, aspect: number): Area {
  const width = widestOf(picture, aspect);
  const height = width / aspect;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Whether any part of that form would be large enough. */
export const isLargeEnough = (picture: Size, aspect: number): boolean => Math.round(shorter(largestPart(picture, aspect))) >= SIDE_MIN;

/** The part larger or smaller by a factor around its middle, within the picture and the bounds of its form. */
export function scaledPart(area: Area, factor: number, picture: Size): Area {
  const aspect = area.width / area.height;
  const width = within(area.width * factor, smallestPart(picture, aspect).width, widestOf(picture, aspect));
  const height = width / aspect;
  const x = within(area.x + (area.width - width) / 2, 0, picture.width - width);
  const y = within(area.y + (area.height - height) / 2, 0, picture.height - height);
  return { x, y, width, height };
}

/** Two letters of the compass, as the frame's handles are called. */
export type Corner = 'nw' | 'ne' | 'se' | 'sw';

/** The part wider by so many pixels, or narrower, with the corner opposite to this one held. */
export function resizedPart(area: Area, { corner, by }: { corner: Corner; by: number }, picture: Size): Area {
  const aspect = area.width / area.height;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')];
  const room = Math.min(isLeft ? right : picture.width - area.x, (isTop ? bottom : picture.height - area.y) * aspect);
  const width = within(area.width + by, Math.min(smallestPart(picture, aspect).width, room), room);
  const height = width / aspect;
  return { x: isLeft ? right - width : area.x, y: isTop ? bottom - height : area.y, width, height };
}

/** The part moved by shares of its own size, within the picture. */
export function movedPart(area: Area, { right, down }: { right: number; down: number }, picture: Size): Area {
  const x = within(area.x + right * area.width, 0, picture.width - area.width);
  const y = within(area.y + down * area.height, 0, picture.height - area.height);
  return { ...area, x, y };
}

/** Shares of the picture in hundredths, as the drawn frame wants them. */
export const toPercent = ({ x, y, width, height }: Area, picture: Size) => ({
  unit: '%' as const,
  x: (x / picture.width) * 100,
  y: (y / picture.height) * 100,
  width: (width / picture.width) * 100,
  height: (height / picture.height) * 100,
});

export const fromPercent = ({ x, y, width, height }: Area, picture: Size): Area => ({
  x: (x / 100) * picture.width,
  y: (y / 100) * picture.height,
  width: (width / 100) * picture.width,
  height: (height / 100) * picture.height,
});
