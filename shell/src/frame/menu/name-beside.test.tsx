import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { NameBeside } from './name-beside.tsx';

const tooltip = () => screen.queryByRole('tooltip')?.textContent;
const control = (name: string | null) => (
  <NameBeside name={name}>
    <button type="button">icon</button>
  </NameBeside>
);

// The first test of the file, while the tooltip's code has not been fetched yet.
it('shows beside what the pointer rests on when its code comes late, and leaves that element alone', async () => {
  draw(control('Каталог'));
  const button = screen.getByRole('button', { name: 'Каталог' });
  button.focus();
  await userEvent.hover(button);
  expect(tooltip()).toBeUndefined();
  await waitFor(() => expect(tooltip()).toBe('Каталог'));
  expect(screen.getByRole('button')).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('goes when the pointer leaves, and at Escape', async () => {
  draw(control('Каталог'));
  const button = screen.getByRole('button');
  await userEvent.hover(button);
  await waitFor(() => expect(tooltip()).toBe('Каталог'));
  await userEvent.unhover(button);
  await waitFor(() => expect(tooltip()).toBeUndefined());
  await userEvent.hover(button);
  await waitFor(() => expect(tooltip()).toBe('Каталог'));
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).toBeUndefined();
});

it('shows where the pointer rests already when the names go out of sight', async () => {
  const { rerender } = draw(control(null));
  const button = screen.getByRole('button', { name: 'icon' });
  await userEvent.hover(button);
  rerender(control('Каталог'));
  await waitFor(() => expect(tooltip()).toBe('Каталог'));
  expect(screen.getByRole('button')).toBe(button);
});

it('shows one name at a time: the one reached for last', async () => {
  draw(
    <>
      {control('Каталог')}
      {control('Заказы')}
    </>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  await userEvent.hover(second);
  await waitFor(() => expect(tooltip()).toBe('Заказы'));
  // Without leaving: as when the focus stays where the pointer does not.
  first.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await waitFor(() => expect(screen.getAllByRole('tooltip').map((shown) => shown.textContent)).toEqual(['Каталог']));
});
