import { fakeService } from '@market/shell-kit/testing/fake-service';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { HeaderFavorites } from './header-favorites.tsx';

const keeping = (count: number) =>
  fakeService({ 'favorite.ids': () => ({ data: Array.from({ length: count }, (_, index) => index + 1) }) });

test.each([
  [3, '3'],
  [100, '99+'],
])('of %i goods the badge says %s', async (count, shown) => {
  await openScreen('/settings', keeping(count), <HeaderFavorites />);
  expect(await screen.findByText(shown)).toBeTruthy();
  cleanup();
});

test('none is no number', async () => {
  const service = keeping(0);
  await openScreen('/settings', service, <HeaderFavorites />);
  await waitFor(() => expect(service.asked('favorite.ids')).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});
