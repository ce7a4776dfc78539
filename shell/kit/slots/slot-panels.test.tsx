import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, createWatch, fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LoadedWidget, loadWidgetFx, panelFailed, type SlotContribution, slotsChanged } from './slot-contribution.ts';
import { SlotPanels } from './slot-panels.tsx';
import { contribute, type SlotProps } from './slots.tsx';

const contributed = (module: string): SlotContribution => ({
  ...{ module, title: { ru: `Панель ${module}`, en: `Panel ${module}` } },
  ...{ slot: 'product.panels', expose: './slots/panel', load: 'open' },
});

let faulty = new Set<string>();

/** The widget of a module, which throws as long as the module is faulty. */
function widgetOf(module: string): LoadedWidget {
  const Panel = ({ productId }: SlotProps['product.panels']) => {
    if (faulty.has(module)) throw new Error(`${module} throws`);
    return <p>{`${module} about ${productId}`}</p>;
  };
  return contribute<'product.panels'>(Panel, { id: module, texts: { ru: {}, en: {} } }) as unknown as LoadedWidget;
}

async function pageWith(...modules: string[]) {
  const load = vi.fn(async ({ module }: SlotContribution) => widgetOf(module));
  const scope = fork({ handlers: [[loadWidgetFx, load]] });
  await allSettled(slotsChanged, { scope, params: modules.map(contributed) });
  const failures: string[] = [];
  createWatch({ unit: panelFailed, scope, fn: ({ of, error }) => failures.push(`${of.module}: ${error}`) });
  const tree = (active: boolean) => (
    <ScopeProvider value={scope}>
      <SlotPanels name="product.panels" props={{ productId: 5, companyId: 7 }} active={active} />
    </ScopeProvider>
  );
  const view = render(tree(false));
  return { scope, load, failures, comeNear: () => act(async () => view.rerender(tree(true))) };
}

const panels = () => screen.queryAllByRole('region').map((panel) => within(panel).getByRole('heading').textContent);
const panel = (module: string) => within(screen.getByRole('region', { name: `Панель ${module}` }));

beforeEach(() => {
  faulty = new Set();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows a card of each module under its title, in the order of the contributions, once the reader is near', async () => {
  const { load, comeNear } = await pageWith('two', 'one');
  expect([panels(), load.mock.calls.length]).toEqual([['Панель two', 'Панель one'], 0]);
  await comeNear();
  expect(panel('two').getByText('two about 5')).toBeTruthy();
  expect(panel('one').getByText('one about 5')).toBeTruthy();
});

it('draws nothing where no module contributes', async () => {
  const { comeNear } = await pageWith();
  await comeNear();
  expect(panels()).toEqual([]);
});

it('keeps a card that throws from the others, reports it once, and Retry brings it', async () => {
  faulty.add('one');
  const { failures, comeNear } = await pageWith('one', 'two');
  await comeNear();
  expect(panel('two').getByText('two about 5')).toBeTruthy();
  expect(panel('one').getByRole('alert').textContent).toContain('Не удалось загрузить');
  expect(failures).toEqual(['one: Error: one throws']);
  faulty.delete('one');
  await userEvent.click(panel('one').getByRole('button', { name: 'Повторить' }));
  expect(await panel('one').findByText('one about 5')).toBeTruthy();
  expect(document.activeElement).toBe(panel('one').getByRole('heading'));
});

it('does the same for one that does not arrive', async () => {
  const { load, failures, comeNear } = await pageWith('one', 'two');
  load.mockRejectedValueOnce(new Error('gone'));
  await comeNear();
  expect([failures, panel('two').getByText('two about 5').tagName]).toEqual([['one: Error: gone'], 'P']);
  await userEvent.click(panel('one').getByRole('button', { name: 'Повторить' }));
  expect(await panel('one').findByText('one about 5')).toBeTruthy();
});

it('follows an order that changes, and loads nothing twice', async () => {
  const { scope, load, comeNear } = await pageWith('one', 'two');
  await comeNear();
  await act(() => allSettled(slotsChanged, { scope, params: ['two', 'one'].map(contributed) }));
  expect(panels()).toEqual(['Панель two', 'Панель one']);
  expect(load).toHaveBeenCalledTimes(2);
});
