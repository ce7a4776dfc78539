import { FluentProvider } from '@fluentui/react-provider';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lightTheme } from '../session/brand-theme.ts';
import { SearchField } from './search-field.tsx';

/** A list whose filters can be reset. */
function List() {
  const [words, setWords] = useState('');
  return (
    <FluentProvider theme={lightTheme}>
      <SearchField label="Поиск" placeholder="" words={words} search={setWords} />
      <button type="button" onClick={() => setWords('')}>
        Сбросить
      </button>
      <output>{words}</output>
    </FluentProvider>
  );
}

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск' });
const searched = () => screen.getByRole('status').textContent;

test('what was searched for goes with a reset, and stays gone', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.type(field(), 'лён{Enter}');
  expect(searched()).toBe('лён');
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect([field().value, searched()]).toEqual(['', '']);
});

test('a space at the end stays while the words are typed on', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.type(field(), 'лён {Enter}');
  expect([field().value, searched()]).toEqual(['лён ', 'лён']);
  await user.type(field(), 'белый{Enter}');
  expect([field().value, searched()]).toEqual(['лён белый', 'лён белый']);
});
