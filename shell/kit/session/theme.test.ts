import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { $theme, $themeChoice, systemThemeChanged, themeChosen } from './theme.ts';

describe('theme', () => {
  beforeEach(() => localStorage.clear());

  it('follows the system until the reader chooses', async () => {
    const scope = fork();
    await allSettled(systemThemeChanged, { scope, params: 'dark' });
    expect(scope.getState($theme)).toBe('dark');
    await allSettled(themeChosen, { scope, params: 'light' });
    await allSettled(systemThemeChanged, { scope, params: 'dark' });
    expect(scope.getState($theme)).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    await allSettled(themeChosen, { scope, params: 'system' });
    expect(scope.getState($theme)).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('remembers the choice under the key that the early script reads', async () => {
    const scope = fork();
    await allSettled(themeChosen, { scope, params: 'dark' });
    expect(localStorage.getItem('market:theme')).toBe('dark');
    expect(scope.getState($themeChoice)).toBe('dark');
  });
});
