import type { CategoryNode } from '@market/catalogue-contract/category';
import { expect, test } from 'vitest';
import { indexCategories, nearbyCategories, openedFor } from './category-index.ts';

const node = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name,
  names: { ru: name, en: null, kk: null },
  description: null,
  parent_id: null,
  parent: null,
  position: 0,
  active: true,
  products_num: name === 'Макси' ? 0 : 5,
  has_children: children.length > 0,
  children,
});
const dresses = node(3, 'Платья', [node(7, 'Миди'), node(8, 'Макси')]);
const index = indexCategories([node(1, 'Женщинам', [dresses, node(4, 'Юбки')]), node(2, 'Мужчинам')]);
const names = (nodes: readonly CategoryNode[] | null) => nodes?.map((each) => each.name);

test('a path leads from the root to the category', () => {
  expect(names(index.path(7))).toEqual(['Женщинам', 'Платья', 'Миди']);
  expect(index.path(99)).toBeNull();
});

test('a deep link opens everything above it', () => {
  expect(openedFor(index, 7)).toEqual([1, 3]);
  expect(openedFor(index, 3)).toEqual([1, 3]);
  expect(openedFor(index, null)).toEqual([]);
  expect(openedFor(index, 99)).toEqual([]);
});

test('beside a category stand its children, or its neighbours when it has none', () => {
  expect(names(nearbyCategories(index, 1))).toEqual(['Платья', 'Юбки']);
  expect(names(nearbyCategories(index, 4))).toEqual(['Платья', 'Юбки']);
  expect(names(nearbyCategories(index, 2))).toEqual(['Женщинам', 'Мужчинам']);
});

test('empty categories are not offered, except the one that is open', () => {
  expect(names(nearbyCategories(index, 3))).toEqual(['Миди']);
  expect(names(nearbyCategories(index, 8))).toEqual(['Миди', 'Макси']);
});
