import { act, cleanup, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LoadedWidget, loadWidgetFx, type SlotContribution, slotsChanged } from './slot-contribution.ts';
import { contribute, Slot, type SlotProps } from './slots.tsx';

const options = { id: 'shop', texts: { ru: { WORD: 'Слово' }, en: { WORD: 'Word' } } };
const contribution: SlotContribution = {
  ...{ module: 'shop', title: { ru: 'Магазин', en: 'Shop' } },
  ...{ slot: 'header.search', expose: './slots/search', load: 'focus' },
};

const Search = ({ text }: SlotProps['header.search']) => {
  if (text === 'boom') throw new Error('the widget throws');
  return <p>search for {text}</p>;
};

async function pageWith(load: () => Promise<LoadedWidget>, entry: SlotContribution = contribution): Promise<Scope> {
  const scope = fork({ handlers: [[loadWidgetFx, load]] });
  await allSettled(slotsChanged, { scope, params: [entry] });
  return scope;
}

function place(scope: Scope) {
  const tree = (active: boolean, text: string) => (
    <ScopeProvider value={scope}>
      <Slot name="header.search" active={active} fallback={<p>plain field</p>} props={{ text, focused: false }} />
    </ScopeProvider>
  );
  const view = render(tree(false, 'a'));
  return { show: (active: boolean, text = 'a') => act(async () => view.rerender(tree(active, text))) };
}

describe('a slot', () => {
  afterEach(cleanup);
  const widget = contribute<'header.search'>(Search, options) as unknown as LoadedWidget;

  it('keeps its fallback and fetches nothing until the reader reaches for it', async () => {
    const load = vi.fn(async () => widget);
    const slot = place(await pageWith(load));
    expect(screen.getByText('plain field')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    await slot.show(true);
    expect(screen.getByText('search for a')).toBeTruthy();
    expect(load).toHaveBeenCalledWith(contribution);
    await slot.show(false, 'b');
    expect(screen.getByText('search for b')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays usable when the widget does not arrive, and tries again at the next visit', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(widget);
    const slot = place(await pageWith(load));
    await slot.show(true);
    expect(screen.getByText('plain field')).toBeTruthy();
    await slot.show(false);
    await slot.show(true);
    expect(screen.getByText('search for a')).toBeTruthy();
  });

  it('falls back when the widget throws', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const slot = place(await pageWith(async () => widget));
    await slot.show(true, 'boom');
    expect(screen.getByText('plain field')).toBeTruthy();
    quiet.mockRestore();
  });

  it('keeps its fallback when no module contributes to it', async () => {
    const load = vi.fn(async () => widget);
    const slot = place(await pageWith(load, { ...contribution, slot: 'palette.search' }));
    await slot.show(true);
    expect(screen.getByText('plain field')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps the widget on screen, and what was typed into it, when a new feed says the same of it', async () => {
    const Typed = () => <input aria-label="typed" />;
    const load = vi.fn(async () => contribute<'header.search'>(Typed, options) as unknown as LoadedWidget);
    const scope = await pageWith(load);
    await place(scope).show(true);
    const input = screen.getByLabelText<HTMLInputElement>('typed');
    input.value = 'half a word';
    await act(() => allSettled(slotsChanged, { scope, params: [{ ...contribution }] }));
    expect(screen.getByLabelText('typed')).toBe(input);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('goes back to the fallback when the module is withdrawn', async () => {
    const scope = await pageWith(async () => widget);
    const slot = place(scope);
    await slot.show(true);
    await act(() => allSettled(slotsChanged, { scope, params: [] }));
    expect(screen.getByText('plain field')).toBeTruthy();
  });
});
