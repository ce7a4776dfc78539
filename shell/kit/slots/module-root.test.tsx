import { act, waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageHistory } from '../routing/history.ts';
import { useLocation } from '../routing/navigation.tsx';
import { $locale, localeChosen } from '../session/locale.ts';
import { type HostProps, type Lifecycle, lifecycle } from './module-root.tsx';

const texts = { ru: { HELLO: 'Привет' }, en: { HELLO: 'Hello' } };

function host() {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, scope: fork(), owns: (path: string) => path.startsWith('/shop'), report: vi.fn<HostProps['report']>() };
}

/** `mount` resolves with the first paint, and inside `act` React paints only when its callback is over. */
async function mounted(module: Lifecycle, shell: HostProps): Promise<void> {
  let done: Promise<void> | undefined;
  await act(async () => {
    done = module.mount(shell);
  });
  await done;
}

function App() {
  const { t } = useTranslation();
  const locale = useUnit($locale);
  const { pathname } = useLocation();
  return (
    <p>
      {t('HELLO')} {locale} {pathname}
    </p>
  );
}

let broken = false;
function Fragile() {
  if (broken) throw new Error('render failed');
  return <p>all well</p>;
}

describe('the root of a module', () => {
  beforeEach(() => {
    pageHistory.replace('/shop');
    broken = false;
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('gives the module the language, the scope and the address of the page', async () => {
    const module = lifecycle(App, { id: 'shop', texts });
    const shell = host();
    await mounted(module, shell);
    expect(shell.container.textContent).toBe('Привет ru /shop');
    await act(() => allSettled(localeChosen, { scope: shell.scope, params: 'en' }));
    expect(shell.container.textContent).toBe('Hello en /shop');
    await act(() => allSettled(localeChosen, { scope: shell.scope, params: 'ru' }));
    await act(() => module.unmount());
    expect(shell.container.textContent).toBe('');
  });

  it('does not show the module an address of another one', async () => {
    const module = lifecycle(App, { id: 'shop', texts });
    const shell = host();
    await mounted(module, shell);
    await act(async () => pageHistory.push('/orders'));
    expect(shell.container.textContent).toContain('/shop');
    await act(async () => pageHistory.push('/shop/next'));
    expect(shell.container.textContent).toContain('/shop/next');
    await act(() => module.unmount());
  });

  it('draws its own card when it fails, reports to the shell, and recovers by Retry', async () => {
    const module = lifecycle(Fragile, { id: 'fragile', texts });
    const shell = host();
    broken = true;
    await mounted(module, shell);
    expect(shell.container.querySelector('[data-testid="module-error"]')).toBeTruthy();
    expect(shell.report).toHaveBeenCalledWith(expect.objectContaining({ message: 'render failed' }), false);
    broken = false;
    await act(async () => shell.container.querySelector('button')?.click());
    expect(shell.container.textContent).toBe('all well');
    await act(() => module.unmount());
  });

  it('starts afresh at another address of its own', async () => {
    const module = lifecycle(Fragile, { id: 'fragile', texts });
    const shell = host();
    broken = true;
    await mounted(module, shell);
    broken = false;
    await act(async () => pageHistory.push('/shop/other'));
    await waitFor(() => expect(shell.container.textContent).toBe('all well'));
    await act(() => module.unmount());
  });

  it('may be mounted again after it left', async () => {
    const module = lifecycle(App, { id: 'shop', texts });
    for (let visit = 0; visit < 3; visit += 1) {
      const shell = host();
      await mounted(module, shell);
      expect(shell.container.textContent).toContain('Привет');
      await act(() => module.unmount());
    }
    await module.unmount();
  });
});
