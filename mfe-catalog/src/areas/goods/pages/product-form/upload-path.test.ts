import { expect, test } from 'vitest';
import { uploadPath } from './upload-path.ts';

const variants = [{ colour: 21 }, { colour: 21 }, { colour: 22 }];
const path = (id: number, scope: string) => `/api/shop/product/${id}/upload_photos?scope=${scope}`;

test('a picture goes to the variants of its colour, one of none to all, and one of a colour that was taken away too', () => {
  expect(uploadPath([9, 10, 11], variants, { group: 22 })).toBe(path(11, 'colour'));
  expect(uploadPath([9, 10, 11], variants, { group: 21 })).toBe(path(9, 'colour'));
  expect(uploadPath([9, 10, 11], variants, { group: null })).toBe(path(9, 'model'));
  expect(uploadPath([9, 10, 11], variants, { group: 23 })).toBe(path(9, 'model'));
  expect(uploadPath([9], [], { group: null })).toBe(path(9, 'sku'));
});
