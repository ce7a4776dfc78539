import type { NavEntry } from '@market/modules-contract/manifest';
import { pageHistory } from '@market/shell-kit/routing/history';
import { localeChosen } from '@market/shell-kit/session/locale';
import { $audience } from '@market/shell-kit/session/session';
import { $themeChoice, THEME_CHOICES, themeChosen } from '@market/shell-kit/session/theme';
import type { PaletteHit } from '@market/shell-kit/slots/slots';
import { useUnit } from 'effector-react';
import { useText } from '../../parts/frame-texts.ts';
import { LOGOUT_PATH, SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { themeLooks } from '../header/theme-trigger.tsx';
import { $visits } from './palette.model.ts';
import { answers, hitGroups, type PaletteGroup, type PaletteLine, sectionAnswers, withLines } from './palette-lines.ts';
import { type PaletteKey, usePaletteText } from './palette-texts.ts';

interface Source {
  entries: NavEntry[];
  query: string;
  /** What modules found; `null` while they are still searching. */
  hits: readonly PaletteHit[] | null;
}

/** What the palette offers for a query: recent pages before one is typed, then sections, goods and settings. */
export function usePaletteLines({ entries, query, hits }: Source): PaletteGroup[] {
  const { locale } = useText();
  const visits = useUnit($visits);
  const actions = useActions();
  const sections = entries
    .filter(({ label }) => sectionAnswers(label, query))
    .map(({ id, label, icon, path }): PaletteLine => ({ id: `section-${id}`, label: label[locale], icon, path }));
  const recent = query ? [] : visits.map(({ path, label }): PaletteLine => ({ id: `recent-${path}`, label, icon: 'return', path }));
  return withLines([
    { title: 'RECENT', lines: recent },
    { title: 'SECTIONS', lines: sections },
    ...hitGroups(hits ?? []),
    { title: 'ACTIONS', lines: actions.filter(({ label }) => !query || answers([label], query)) },
  ]);
}

const themeActions: Record<(typeof THEME_CHOICES)[number], PaletteKey> = {
  light: 'THEME_LIGHT',
  dark: 'THEME_DARK',
  system: 'THEME_SYSTEM',
};

function useActions(): PaletteLine[] {
  const { t, locale } = useText();
  const say = usePaletteText();
  const { audience, theme, chooseTheme, chooseLocale } = useUnit({
    audience: $audience,
    theme: $themeChoice,
    chooseTheme: themeChosen,
    chooseLocale: localeChosen,
  });
  const themes = THEME_CHOICES.filter((choice) => choice !== theme).map(
    (choice): PaletteLine => ({
      id: `theme-${choice}`,
      label: say(themeActions[choice]),
      icon: themeLooks[choice].icon,
      run: () => chooseTheme(choice),
    }),
  );
  const other = locale === 'ru' ? 'en' : 'ru';
  const way: PaletteLine =
    audience === 'guest'
      ? { id: 'sign-in', label: t('HEADER.SIGN_IN'), icon: 'user', run: () => pageHistory.push(SIGN_IN_PATH) }
      : { id: 'sign-out', label: t('HEADER.EXIT'), icon: 'exit', run: () => pageHistory.push(LOGOUT_PATH) };
  return [way, { id: 'language', label: say('SWITCH_LANGUAGE'), icon: 'language', run: () => chooseLocale(other) }, ...themes];
}
