import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawPart } from '../../testing/screen.tsx';
import { aUser, pageOf } from '../../testing/users.ts';
import { PaletteSearch } from './palette-search.tsx';

test('answers the palette with accounts and what they sign in with', async () => {
  const onHits = vi.fn();
  const service = fakeService({ 'user.list': (input: object) => pageOf([aUser(5)], input) });
  await drawPart(service, <PaletteSearch text="buyer1" onHits={onHits} />);
  await waitFor(() =>
    expect(onHits).toHaveBeenLastCalledWith([
      { id: 'user-5', kind: 'user', label: 'Иванова Анна 5', note: 'user5', path: '/users/view/5' },
    ]),
  );
  expect(service.asked('user.list')).toEqual([{ filters: { text: 'buyer1' }, per_page: 5 }]);
});

test('asks nothing without words, and has nothing to say after a failure', async () => {
  const onHits = vi.fn();
  const failing = fakeService({ 'user.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой')) });
  await drawPart(failing, <PaletteSearch text="" onHits={onHits} />);
  expect(onHits).toHaveBeenLastCalledWith([]);
  expect(failing.calls).toEqual([]);
  await drawPart(failing, <PaletteSearch text="анна" onHits={onHits} />);
  await waitFor(() => expect(failing.calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(onHits).toHaveBeenLastCalledWith([]));
});
