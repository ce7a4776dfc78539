import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IN_PLACE, pageHistory } from './history.ts';
import { Link, PageRouter } from './navigation.tsx';

let drawn = 0;
beforeEach(() => {
  pageHistory.replace('/goods?page=1');
  drawn = 0;
  const createHref: typeof pageHistory.createHref = (to) => {
    drawn += 1;
    return pageHistory.createHref(to);
  };
  const link = (
    <Link to={{ pathname: '/goods', search: 'page=2' }} state={IN_PLACE}>
      Two
    </Link>
  );
  render(<PageRouter history={{ ...pageHistory, createHref }}>{link}</PageRouter>);
});
afterEach(cleanup);

const link = () => screen.getByRole('link', { name: 'Two' });
const address = () => pageHistory.entry().location.pathname + pageHistory.entry().location.search;

it('leads where it says, with the state of the step', () => {
  expect(link().getAttribute('href')).toBe('/goods?page=2');
  expect(fireEvent.click(link())).toBe(false);
  expect(address()).toBe('/goods?page=2');
  expect(pageHistory.entry()).toMatchObject({ action: 'PUSH', location: { state: IN_PLACE } });
});

it('a second press of the same link is no second step back', () => {
  fireEvent.click(link());
  fireEvent.click(link());
  expect(pageHistory.entry().action).toBe('REPLACE');
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  let isHeld: boolean | undefined;
  const look = (event: Event) => {
    isHeld = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(link(), { [key]: true });
  expect(isHeld).toBe(false);
  expect(address()).toBe('/goods?page=1');
});

it('is not drawn anew when the address changes', () => {
  expect(drawn).toBe(1);
  act(() => pageHistory.push('/goods?sort=price', IN_PLACE));
  expect(drawn).toBe(1);
});
