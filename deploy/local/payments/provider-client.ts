import type { ToldEvent } from './disturbed-webhooks.ts';

/** How a service reaches the provider; filled in when it is asked first. */
export type ProviderEnvironment = Readonly<Record<string, string>>;

/** A payment as the provider has it, in kopecks. */
export interface Intent {
  id: string;
  status: string;
  amount: number;
}

/** Answered to a payer's form. */
interface Confirmed {
  status?: string;
  payment_method?: string;
  error?: { code: string };
}

/** The provider as its own form and its lists know it, without our adapter. */
export function providerClient(environment: ProviderEnvironment) {
  async function ask<Answer>(path: string, key: 'SECRET' | 'PUBLISHABLE', form?: Record<string, string>): Promise<Answer> {
    const headers = { authorization: `Bearer ${environment[`STRIPE_${key}_KEY`]}`, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    return (await (await fetch(`${environment.STRIPE_API_URL}/v1/${path}`, { headers, ...sent })).json()) as Answer;
  }

  async function all<Listed extends { id: string }>(path: string): Promise<Listed[]> {
    const found: Listed[] = [];
    for (let more = true; more; ) {
      const after = found.at(-1);
      const page = await ask<{ data: Listed[]; has_more: boolean }>(
        `${path}?limit=100${after ? `&starting_after=${after.id}` : ''}`,
        'SECRET',
      );
      found.push(...page.data);
      more = page.has_more;
    }
    return found;
  }

  return {
    /** What a browser does with the secret that it was given. Done again it changes nothing. */
    confirm: (client_secret: string, card: Record<string, string>): Promise<Confirmed> =>
      ask(`payment_intents/${intentOf(client_secret)}/confirm`, 'PUBLISHABLE', { client_secret, ...card }),
    /** Every payment that it knows. */
    intents: () => all<Intent>('payment_intents'),
    /** Everything that it tells. */
    events: () => all<ToldEvent>('events'),
  };
}

/** The payment that a secret is of. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
