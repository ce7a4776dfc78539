import { cleanup } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { afterAll, afterEach, vi } from 'vitest';
import { localeChosen } from '../session/locale.ts';

/** Test files of modules share what they import: what one leaves in the page must not be there for the next. */
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await allSettled(localeChosen, { scope: fork(), params: 'ru' });
  localStorage.clear();
  sessionStorage.clear();
});

/** A page that is still being imported when a file ends would fail to load there, and stay failed for every file after it. */
afterAll(() => vi.dynamicImportSettled());
