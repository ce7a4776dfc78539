import type { Theme } from '@fluentui/react-theme';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { darkTheme, lightTheme } from './brand-theme.ts';
import { keepChoice, readChoice } from './stored-choice.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeName = 'light' | 'dark';

/** The early script of the page reads the same key before the first paint. */
const STORAGE_KEY = 'market:theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

const prefersDark = (): boolean => typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches;

export const themeChosen = createEvent<ThemeChoice>();
/** The system changed its appearance while the page is open. */
export const systemThemeChanged = createEvent<ThemeName>();

export const $themeChoice = createStore<ThemeChoice>(readChoice(STORAGE_KEY, THEME_CHOICES) ?? 'system').on(
  themeChosen,
  (_, choice) => choice,
);
const $systemTheme = createStore<ThemeName>(prefersDark() ? 'dark' : 'light').on(systemThemeChanged, (_, name) => name);

/** The appearance in force. */
export const $theme = combine($themeChoice, $systemTheme, (choice, system): ThemeName => (choice === 'system' ? system : choice));

export const themeTokens = (name: ThemeName): Theme => (name === 'dark' ? darkTheme : lightTheme);

const keepThemeFx = createEffect((choice: ThemeChoice) => keepChoice(STORAGE_KEY, choice));
const paintThemeFx = createEffect((name: ThemeName) => {
  document.documentElement.dataset.theme = name;
});

sample({ clock: themeChosen, target: keepThemeFx });
sample({ clock: $theme, target: paintThemeFx });

/** Calls back whenever the system's appearance changes. Answers a function that stops listening. */
export function watchSystemTheme(changed: (name: ThemeName) => void): () => void {
  const query = matchMedia(DARK_QUERY);
  const report = () => changed(query.matches ? 'dark' : 'light');
  query.addEventListener('change', report);
  return () => query.removeEventListener('change', report);
}
