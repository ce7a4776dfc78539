import { expect, test } from 'vitest';
import { gridOf, movedPoint, pointAt, scaleOf, shareOf, toPoint, toUnits, viewOf, viewWith, zoomed } from './map-view.ts';

const moscow = { lat: 55.755814, lng: 37.617635 };
const anadyr = { lat: 64.734722, lng: 177.514722 };
const uelen = { lat: 66.159306, lng: -169.809167 };

test.each([moscow, anadyr, uelen, { lat: 0, lng: 0 }])('a point comes back from the map: %j', (point) => {
  expect(toPoint(toUnits(point))).toEqual(point);
});

test('the far side of the line of date lies in the east', () => {
  expect(toUnits(uelen).x).toBeGreaterThan(toUnits(anadyr).x);
});

test('a known point stands in the middle, and shares lead back to it', () => {
  const view = viewOf(moscow);
  expect(shareOf(view, moscow)).toEqual({ left: 0.5, top: 0.5 });
  expect(pointAt(view, { left: 0.5, top: 0.5 })).toEqual(moscow);
  const corner = pointAt(view, { left: 1, top: 0 });
  expect(corner.lng).toBeGreaterThan(moscow.lng);
  expect(corner.lat).toBeGreaterThan(moscow.lat);
});

test('a step to the right goes east and a step down goes south', () => {
  const view = viewOf(moscow);
  const there = movedPoint(view, moscow, { right: 0.1, down: 0.1 });
  expect([there.lng > moscow.lng, there.lat < moscow.lat]).toEqual([true, true]);
  expect(shareOf(view, there).left).toBeCloseTo(0.6, 3);
});

test('the view follows a point that comes to its edge, and holds still before', () => {
  const view = viewOf(moscow);
  const near = movedPoint(view, moscow, { right: 0.3, down: 0 });
  expect(viewWith(view, near)).toBe(view);
  const far = movedPoint(view, moscow, { right: 0.45, down: 0 });
  expect(shareOf(viewWith(view, far), far).left).toBeCloseTo(0.5);
});

test('nearer and farther have their ends', () => {
  let view = viewOf(null);
  for (let times = 0; times < 40; times += 1) view = zoomed(view, 0.5, moscow);
  expect(view.span).toBe(0.05);
  expect(zoomed(view, 1e9, moscow).span).toBe(1500);
});

test('the grid has round lines within the picture', () => {
  expect(gridOf({ x: 0, y: 0, span: 1000 })).toEqual({ xs: [-400, -200, 0, 200, 400], ys: [-200, 0, 200] });
});

test('the scale is a round distance', () => {
  const { km, share } = scaleOf(viewOf(moscow));
  expect(km).toBe(0.5);
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.25);
});
