import { afterEach, expect, it, vi } from 'vitest';
import { askHostedCheck } from './hosted-check.ts';

interface Rendered {
  place: HTMLElement;
  options: { sitekey: string; invisible: boolean; hl: string; callback: (token: string) => void };
}

/** The provider's script as it behaves in a page: puts its object there, renders, and answers when it is executed. */
function provider(answer: (rendered: Rendered, tell: (event: string) => void) => void) {
  const seen: Rendered[] = [];
  const handlers = new Map<string, () => void>();
  const destroyed: number[] = [];
  const smartCaptcha = {
    render: (place: HTMLElement, options: Rendered['options']) => seen.push({ place, options }),
    subscribe: (_: number, event: string, happened: () => void) => handlers.set(event, happened),
    execute: () => answer(seen.at(-1) as Rendered, (event) => handlers.get(event)?.()),
    destroy: (widget: number) => destroyed.push(widget),
  };
  return { smartCaptcha, seen, destroyed };
}

/** What the network makes of a script that the page asks for. */
function scriptsEnd(end: (script: HTMLScriptElement) => void) {
  return vi.spyOn(document.head, 'append').mockImplementation((script) => queueMicrotask(() => end(script as HTMLScriptElement)));
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'smartCaptcha');
});

it('a script that does not come is asked for anew at the next try, and leaves nothing behind when it has answered', async () => {
  scriptsEnd((script) => script.onerror?.('blocked'));
  await expect(askHostedCheck('site-key', 'ru')).rejects.toThrow('did not load');

  const { smartCaptcha, seen, destroyed } = provider(({ options }) => options.callback('token-1'));
  const asked = scriptsEnd((script) => {
    Object.assign(window, { smartCaptcha });
    script.onload?.(new Event('load'));
  });
  await expect(askHostedCheck('site-key', 'ru')).resolves.toBe('token-1');
  expect(asked.mock.calls.at(-1)?.[0]).toHaveProperty('src', 'https://smartcaptcha.cloud.yandex.ru/captcha.js');
  expect(seen[0]?.options).toMatchObject({ sitekey: 'site-key', invisible: true, hl: 'ru' });
  expect(destroyed).toEqual([1]);
  expect(seen[0]?.place.isConnected).toBe(false);

  const again = provider((_, tell) => tell('challenge-hidden'));
  Object.assign(smartCaptcha, again.smartCaptcha);
  await expect(askHostedCheck('site-key', 'en')).rejects.toThrow('challenge-hidden');
  expect(again.destroyed).toEqual([1]);
});
