import type { Locale } from '@market/shell-kit/session/locale';

/** What the script of Yandex SmartCaptcha puts into the page, as far as it is used here. */
interface SmartCaptcha {
  render: (container: HTMLElement, options: { sitekey: string; invisible: true; hl: Locale; callback: (token: string) => void }) => number;
  execute: (widget: number) => void;
  destroy: (widget: number) => void;
  subscribe: (widget: number, event: 'network-error' | 'javascript-error' | 'challenge-hidden', happened: () => void) => () => void;
}

/** The operator allows this address in the gateway's content policy when the check is configured. */
const SCRIPT = 'https://smartcaptcha.cloud.yandex.ru/captcha.js';

const provided = (): SmartCaptcha | undefined => (window as { smartCaptcha?: SmartCaptcha }).smartCaptcha;

let loading: Promise<SmartCaptcha> | undefined;

function load(): Promise<SmartCaptcha> {
  loading ??= new Promise<SmartCaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      const captcha = provided();
      if (captcha) resolve(captcha);
      else reject(new Error('The hosted check brought nothing'));
    };
    script.onerror = () => reject(new Error('The hosted check did not load'));
    document.head.append(script);
  });
  // Blocked once is not blocked for ever: the next try asks anew.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** An invisible check by Yandex SmartCaptcha. Only to those it suspects does it show a task of its own. */
export async function askHostedCheck(siteKey: string, locale: Locale): Promise<string> {
  const captcha = await load();
  const place = document.body.appendChild(document.createElement('div'));
  let widget: number | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = captcha.render(place, { sitekey: siteKey, invisible: true, hl: locale, callback: resolve });
      for (const event of ['network-error', 'javascript-error', 'challenge-hidden'] as const) {
        captcha.subscribe(widget, event, () => reject(new Error(`The hosted check ended: ${event}`)));
      }
      captcha.execute(widget);
    });
  } finally {
    if (widget !== undefined) captcha.destroy(widget);
    place.remove();
  }
}
