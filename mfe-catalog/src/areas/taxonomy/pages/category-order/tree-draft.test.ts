import type { CategoryNode } from '@market/catalogue-contract/category';
import { expect, test } from 'vitest';
import { changedGroups, childrenOf, draftOf, dropped, isWithin, moved, rebased, stepped } from './tree-draft.ts';

const node = (id: number, ...children: CategoryNode[]) => ({ id, children }) as CategoryNode;
const saved = draftOf([node(1, node(3, node(7), node(8)), node(4)), node(2)]);

test('a step moves among siblings, and not beyond the ends', () => {
  expect(childrenOf(stepped(saved, 1, 'down'), null)).toEqual([2, 1]);
  expect(childrenOf(stepped(saved, 8, 'up'), 3)).toEqual([8, 7]);
  for (const [id, step] of [
    [1, 'up'],
    [2, 'down'],
    [7, 'up'],
  ] as const)
    expect(stepped(saved, id, step)).toBe(saved);
});

test('a move takes what lies below along, to any place of another parent', () => {
  const draft = moved(saved, 3, { parent: null, index: 1 });
  expect([childrenOf(draft, null), childrenOf(draft, 1), childrenOf(draft, 3)]).toEqual([[1, 3, 2], [4], [7, 8]]);
  expect(childrenOf(moved(saved, 1, { parent: null, index: 2 }), null)).toEqual([2, 1]);
});

test('nothing lies below itself', () => {
  expect(moved(saved, 1, { parent: 7, index: 0 })).toBe(saved);
  expect(moved(saved, 1, { parent: 1, index: 0 })).toBe(saved);
  expect([isWithin(saved, 7, 1), isWithin(saved, 2, 1), isWithin(saved, null, 1)]).toEqual([true, false, false]);
});

test('what is dropped lands before, after, or last within', () => {
  const at = (place: Parameters<typeof dropped>[2]['place']) => dropped(saved, 2, { target: 3, place });
  expect(childrenOf(at('reorder-before'), 1)).toEqual([2, 3, 4]);
  expect(childrenOf(at('reorder-after'), 1)).toEqual([3, 2, 4]);
  expect(childrenOf(at('combine'), 3)).toEqual([7, 8, 2]);
  expect(dropped(saved, 3, { target: 3, place: 'combine' })).toBe(saved);
});

test('only the parents that changed are sent, with all their children', () => {
  const draft = dropped(saved, 4, { target: 2, place: 'combine' });
  expect(changedGroups(saved, draft)).toEqual([
    { parent_id: 1, children: [3] },
    { parent_id: 2, children: [4] },
  ]);
  expect(changedGroups(saved, moved(draft, 4, { parent: 1, index: 1 }))).toEqual([]);
});

test('an order goes on over a tree that others changed', () => {
  const mine = moved(stepped(saved, 1, 'down'), 7, { parent: 4, index: 0 });
  const made = { over: saved, draft: mine };
  expect(rebased(made, saved)).toBe(mine);
  // 5 and 6 came, 8 went, and 3 is a root now.
  const theirs = draftOf([node(1, node(4), node(6)), node(2), node(3, node(7)), node(5)]);
  const both = rebased(made, theirs);
  expect([null, 1, 3, 4].map((parent) => childrenOf(both, parent))).toEqual([[2, 1, 3, 5], [4, 6], [], [7]]);
  expect(changedGroups(theirs, both).map(({ parent_id }) => parent_id)).toEqual([null, 4, 3]);
  // Where it was to go is gone.
  expect(childrenOf(rebased(made, draftOf([node(1, node(3, node(7), node(8))), node(2)])), 3)).toEqual([7, 8]);
});

test('two that changed places do so over another tree too, but nothing comes to lie below itself', () => {
  const above = moved(moved(saved, 3, { parent: null, index: 2 }), 1, { parent: 3, index: 0 });
  const theirs = draftOf([node(1, node(3, node(7), node(8)), node(4)), node(2), node(5)]);
  const both = rebased({ over: saved, draft: above }, theirs);
  expect([childrenOf(both, null), childrenOf(both, 3)]).toEqual([
    [2, 5, 3],
    [1, 7, 8],
  ]);
  const under = moved(saved, 2, { parent: 4, index: 0 });
  const turned = draftOf([node(2, node(4)), node(1, node(3))]);
  expect(rebased({ over: saved, draft: under }, turned)).toEqual(turned);
});
