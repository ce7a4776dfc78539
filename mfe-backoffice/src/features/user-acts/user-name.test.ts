import { expect, test } from 'vitest';
import { initialsOf, userName } from './user-name.ts';

test('a user without a name is called by the login', () => {
  expect(userName({ fio: ' ', login: 'anna' })).toBe('anna');
  expect(userName({ fio: 'Анна Иванова', login: 'anna' })).toBe('Анна Иванова');
});

test.each([
  ['Иванова Анна Петровна', 'ИА'],
  ['anna', 'A'],
  ['𝒜da Lovelace', '𝒜L'],
  ['Продавец «Волжский лён»', 'ПВ'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
