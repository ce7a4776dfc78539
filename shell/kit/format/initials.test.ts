import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Анна Петрова', 'АП'],
  ['анна сергеевна петрова', 'АС'],
  ['  Олег ', 'О'],
  ['«Ивановский лён»', 'ИЛ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['— Тёплая петля', 'ТП'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
