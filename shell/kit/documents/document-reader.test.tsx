import { FluentProvider } from '@fluentui/react-provider';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { PageRouter } from '../routing/navigation.tsx';
import { lightTheme } from '../session/brand-theme.ts';
import { localeChosen, texts } from '../session/locale.ts';
import { DocumentReader } from './document-reader.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (text: string, language: string) => ({
  data: { id: 1, content_type: 'privacy_policy', text, language, version: 3, version_id: 9, published_at: '2026-08-03T10:00:00.000Z' },
});

/** A network whose answer the test sets. */
function network(respond: (locale: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => respond(headers['accept-language'] ?? ''));
}

async function open() {
  const scope = fork();
  await act(async () => {
    render(
      <ScopeProvider value={scope}>
        <FluentProvider theme={lightTheme}>
          <PageRouter>
            <I18nextProvider i18n={texts}>
              <DocumentReader type="privacy_policy" />
            </I18nextProvider>
          </PageRouter>
        </FluentProvider>
      </ScopeProvider>,
    );
  });
  return scope;
}

// What is cleaned away is shown in a real browser (e2e/documents): the walk of happy-dom loses its place when a node goes.
test('shows the text with its version, and follows the language', async () => {
  network((locale) => Response.json(answer(locale === 'en' ? '<p>Terms</p>' : '<p>Условия</p>', locale)));
  const scope = await open();
  expect((await screen.findByText('Условия')).closest('[lang]')?.getAttribute('lang')).toBe('ru');
  expect(screen.getByText(/Редакция № 3 от 3 августа 2026/)).toBeTruthy();
  await act(() => allSettled(localeChosen, { scope, params: 'en' }));
  expect(await screen.findByText('Terms')).toBeTruthy();
  await act(() => allSettled(localeChosen, { scope, params: 'ru' }));
});

test('a text that is not written yet is being prepared', async () => {
  network(() => Response.json({ code: 'DOCUMENT_NOT_FOUND' }, { status: 404 }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Документ готовится' })).toBeTruthy();
});

test('a failure says so and is tried again', async () => {
  let works = false;
  network(() => (works ? Response.json(answer('<p>Текст политики</p>', 'ru')) : new Response('', { status: 500 })));
  await open();
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  works = true;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByText('Текст политики')).toBeTruthy());
});
