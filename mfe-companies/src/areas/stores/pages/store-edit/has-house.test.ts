import { expect, it } from 'vitest';
import { hasHouse } from './has-house.ts';

it.each([
  'Иваново, улица Мира, 1',
  'Иваново, улица Мира, д. 7',
  'Иваново, улица Мира, дом 7',
  'Москва, Тверская улица, 12А, стр. 3',
  'Москва, Тверская улица 12/4',
  '153000, Иваново, ул. Ленина, 5к2',
  'Иваново, 8 Марта, 32',
  'Moscow, Tverskaya Street, 12',
  '12 Tverskaya Street, Moscow',
  'Минск, проспект Независимости, вл. 4',
])('«%s» is found by a visitor', (address) => expect(hasHouse(address)).toBe(true));

it.each([
  'Иваново',
  'Иваново, улица Мира',
  '153000, Иваново, улица Мира',
  'Иваново, улица 8 Марта',
  'Иваново, 8 Марта',
  'Иваново, 1-я Лагерная улица',
])('«%s» is not', (address) => expect(hasHouse(address)).toBe(false));
