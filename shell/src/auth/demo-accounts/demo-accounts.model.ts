import { createEffect, createEvent, createStore, sample } from 'effector';
import { z } from 'zod';
import { signInOpened, startedOver, stepEntered, submitted, typed } from '../sign-in/sign-in-form.model.ts';

const DemoAccount = z.object({
  login: z.string(),
  password: z.string(),
  fio: z.string(),
  role: z.enum(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_USER']),
  blocked: z.boolean(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

const Accounts = z.object({ data: z.array(DemoAccount) });

/** One press fills the form in and sends it. */
export const demoAccountChosen = createEvent<DemoAccount>();

/** The accounts of a demonstration. An installation in earnest has no such address. */
const listDemoAccountsFx = createEffect(async (): Promise<DemoAccount[]> => {
  const answer = await fetch('/dev/accounts', { headers: { accept: 'application/json' } });
  return answer.ok ? Accounts.parse(await answer.json()).data : [];
});

export const $demoAccounts = createStore<readonly DemoAccount[]>([]).on(listDemoAccountsFx.doneData, (_, accounts) => accounts);

sample({
  clock: signInOpened,
  source: $demoAccounts,
  filter: (known) => known.length === 0,
  fn: () => undefined,
  target: listDemoAccountsFx,
});
sample({ clock: demoAccountChosen, fn: ({ login, password }) => ({ way: 'email' as const, login, password }), target: typed });
sample({ clock: demoAccountChosen, fn: () => undefined, target: startedOver });
sample({ clock: demoAccountChosen, fn: () => 'password' as const, target: stepEntered });
sample({ clock: demoAccountChosen, fn: () => undefined, target: submitted });
