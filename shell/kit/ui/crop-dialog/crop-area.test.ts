import { describe, expect, it } from 'vitest';
import { type Area, type Corner, isLargeEnough, largestPart, movedPart, resizedPart, scaledPart, smallestPart } from './crop-area.ts';

const landscape = { width: 1800, height: 900 };

describe('the part of a picture that is cut out', () => {
  it('begins as large as its form allows, from the middle', () => {
    expect(largestPart(landscape, 1)).toEqual({ x: 450, y: 0, width: 900, height: 900 });
    expect(largestPart({ width: 900, height: 3200 }, 9 / 16)).toEqual({ x: 0, y: 800, width: 900, height: 1600 });
  });

  it.each([
    [landscape, 1, 300],
    [{ width: 3000, height: 2400 }, 1, 800],
    [{ width: 400, height: 400 }, 1, 300],
    [{ width: 3000, height: 2400 }, 9 / 16, 800],
    [{ width: 3000, height: 2400 }, 16 / 9, 800],
  ])('of %j in the form %f is never less than a third of its shorter side, nor than 300: %i', (picture, aspect, least) => {
    const { width, height } = smallestPart(picture, aspect);
    expect(Math.min(width, height)).toBeCloseTo(least);
    expect(width / height).toBeCloseTo(aspect);
  });

  it('of a picture that is too narrow for its form does not exist', () => {
    expect(isLargeEnough({ width: 2000, height: 299 }, 1)).toBe(false);
    expect(isLargeEnough({ width: 2000, height: 400 }, 9 / 16)).toBe(false);
    expect(isLargeEnough({ width: 300, height: 300 }, 1)).toBe(true);
  });

  it.each(['nw', 'ne', 'se', 'sw'] as Corner[])('keeps its form, its opposite corner and the bounds at the corner %s', (corner) => {
    const area: Area = { x: 0, y: 300, width: 450, height: 450 };
    const far = ({ x, y, width, height }: Area) => [corner.endsWith('w') ? x + width : x, corner.startsWith('n') ? y + height : y];
    for (const by of [-10_000, -17, 17, 10_000]) {
      const resized = resizedPart(area, { corner, by }, landscape);
      expect(resized.width).toBeCloseTo(resized.height);
      expect(far(resized)).toEqual(far(area));
      expect(resized.width).toBeGreaterThanOrEqual(300);
      expect(Math.min(resized.x, resized.y)).toBeGreaterThanOrEqual(0);
      expect(resized.x + resized.width).toBeLessThanOrEqual(landscape.width);
      expect(resized.y + resized.height).toBeLessThanOrEqual(landscape.height);
    }
  });

  it('stays within the picture wherever it is moved and however it is scaled', () => {
    const area = largestPart(landscape, 1);
    expect(movedPart(area, { right: -5, down: 5 }, landscape)).toEqual({ ...area, x: 0, y: 0 });
    expect(scaledPart(area, 100, landscape)).toEqual(area);
    expect(scaledPart(area, 0.001, landscape)).toEqual({ x: 750, y: 300, width: 300, height: 300 });
  });
});
