import { act } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { lifecycle } from '../slots/module-root.tsx';
import { configsChanged } from './module-configs.ts';
import { useModuleConfig } from './use-module-config.ts';

const drawn = vi.fn();
function App() {
  const config = useModuleConfig<{ loud: boolean; perPage: number }>();
  drawn();
  return <p>{JSON.stringify(config)}</p>;
}

it('gives a module its own settings, and draws it anew when these change, and only then', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const scope = fork();
  const feed = (mine: object, theirs: object = {}) =>
    act(() => allSettled(configsChanged, { scope, params: { mine: { ...mine }, theirs } as never }));
  await feed({ loud: false, perPage: 20 }, { loud: 7 });
  const module = lifecycle(App, { id: 'mine', texts: { ru: {}, en: {} } });
  let mounted: Promise<void> | undefined;
  await act(async () => {
    mounted = module.mount({ container, scope, owns: () => true, report: vi.fn() });
  });
  await mounted;
  expect(container.textContent).toBe('{"loud":false,"perPage":20}');
  drawn.mockClear();
  await feed({ loud: false, perPage: 20 }, { loud: 8 });
  expect(drawn).not.toHaveBeenCalled();
  await feed({ loud: true, perPage: 20 });
  expect(container.textContent).toBe('{"loud":true,"perPage":20}');
  await act(() => module.unmount());
});
