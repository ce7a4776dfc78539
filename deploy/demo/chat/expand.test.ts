import { expect, it } from 'vitest';
import { Random } from '../catalogue/random.ts';
import { expand } from './expand.ts';
import { BUSINESS_SCENES } from './texts/business-scenes.ts';
import { GOODS_SCENES } from './texts/goods-scenes.ts';
import { ORDER_SCENES, PROPOSAL_SCENE } from './texts/order-scenes.ts';
import { ENDINGS, STAFF_SCENES } from './texts/scripted-scenes.ts';
import { SINGLES, SMALL_SCENES } from './texts/small-scenes.ts';

const said = (template: string, facts: Record<string, string> = {}) =>
  Array.from({ length: 40 }, (_, at) => expand(template, facts, new Random('expand', at)));

it('takes one of each choice, the inner ones first, and gives facts their places', () => {
  expect(new Set(said('[да|нет [и {what}|]]', { what: 'не будет' }))).toEqual(new Set(['Да', 'Нет', 'Нет и не будет']));
  expect(said('по {sku}', { sku: 'ИВ-1' })[0]).toBe('По ИВ-1');
});

it('leaves nothing behind that nobody would write', () => {
  expect(said('№ 5 [|], собрали 3 шт..')[0]).toBe('№ 5, собрали 3 шт.');
  expect(said('добрый день! на складе.')[0]).toBe('Добрый день! На складе.');
});

it('knows no fact that nobody gave', () => {
  expect(() => said('{nothing}')).toThrow('Nothing is known of nothing');
});

const scenes = [
  ...[...GOODS_SCENES, ...BUSINESS_SCENES, ...SMALL_SCENES, ...STAFF_SCENES, SINGLES, PROPOSAL_SCENE],
  ...[...Object.values(ORDER_SCENES).flat(), ...Object.values(ENDINGS)],
];

it('finds every scene in order: what is quoted or answered is said by the other side, before', () => {
  const strange = scenes.flatMap((scene) =>
    scene.filter(({ quotes, answers, by }, place) =>
      [quotes, answers].some((at) => at !== undefined && (at >= place || scene[at]?.by === by)),
    ),
  );
  expect(strange).toEqual([]);
  const unclosed = scenes.flat().filter(({ text }) => text.split('[').length !== text.split(']').length || text.length > 300);
  expect(unclosed).toEqual([]);
});
