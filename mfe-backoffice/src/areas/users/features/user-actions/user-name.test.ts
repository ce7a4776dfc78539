import { expect, test } from 'vitest';
import { userName } from './user-name.ts';

test('a user without a name is called by the login', () => {
  expect(userName({ fio: ' ', login: 'anna' })).toBe('anna');
  expect(userName({ fio: 'Анна Иванова', login: 'anna' })).toBe('Анна Иванова');
});
