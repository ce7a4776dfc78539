import { tokens } from '@fluentui/react-theme';
import { expect, it } from 'vitest';
import { tokens as variables } from './css-variables.ts';

it('names every token as Fluent does', () => {
  const names = Object.keys(tokens);
  expect(names.length).toBeGreaterThan(400);
  expect(Object.fromEntries(names.map((name) => [name, variables[name]]))).toEqual(tokens);
});
