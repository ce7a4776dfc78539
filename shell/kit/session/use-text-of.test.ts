import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { textsOf } from './locale.ts';
import type { TextKey } from './text-key.ts';
import { useTextOf } from './use-text-of.ts';

const ru = { GOODS: { TITLE: 'Товары', COUNT_one: '{{count}} товар', COUNT_few: '{{count}} товара', COUNT_many: '{{count}} товаров' } };

afterEach(cleanup);

it('takes the keys of its texts and of the kit, without plural forms; any other does not compile', () => {
  const instance = textsOf('stall', { ru, en: ru });
  const { t } = renderHook(() => useTextOf<TextKey<typeof ru>>('stall', instance)).result.current;
  expect([t('GOODS.TITLE'), t('GOODS.COUNT', { count: 3 }), t('ERROR.NETWORK')]).toEqual([
    'Товары',
    '3 товара',
    expect.stringMatching(/^[А-Я]/),
  ]);
  // @ts-expect-error a misspelt key
  expect(t('GOODS.TITEL')).toBe('GOODS.TITEL');
  // @ts-expect-error a form of a sentence is no key
  expect(t('GOODS.COUNT_few', { count: 3 })).toBe('3 товара');
});
