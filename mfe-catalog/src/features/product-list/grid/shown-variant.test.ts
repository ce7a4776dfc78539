import { expect, test } from 'vitest';
import { card } from '../../../testing/goods.ts';
import { shownVariant } from './shown-variant.ts';

const offer = { id: 7, price: 900, price_per_unit: 450, units: 2, price_varies: true };
const red = { ...(card(1).photo as NonNullable<ReturnType<typeof card>['photo']>), id: 99, small: '/red.webp' };

test('a card tells the variant that the filters found', () => {
  expect(shownVariant(card(1, { match: { ...offer, photo: red } }))).toMatchObject({
    ...offer,
    name: 'Платье 1',
    photo: red,
    photo_alt: null,
  });
});

test('the pictures stay where the variant has none of its own, or the same', () => {
  const { photo, photo_alt } = card(1);
  expect(shownVariant(card(1, { match: { ...offer, photo: null } }))).toMatchObject({ ...offer, photo, photo_alt });
  expect(shownVariant(card(1, { match: { ...offer, photo } }))).toMatchObject({ photo, photo_alt });
});

test('without a choice nothing changes', () => {
  expect(shownVariant(card(1))).toEqual(card(1));
});
