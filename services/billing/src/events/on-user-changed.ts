import type { UserCard } from '@market/identity-contract/user.events';
import type { Tx } from '@market/service-kit/data/tx';
import { forgetPerson, keepPerson } from '../person/person.queries.ts';
import { giveOwnCode } from '../promo/own-codes.ts';

const HOLDERS: readonly string[] = ['ROLE_BUYER', 'ROLE_VENDOR'];

/** Keeps what a person is called and whom they act for; buyers and vendors get a code to hand on. */
export const onUserChanged =
  (now: () => Date) =>
  async (tx: Tx, { id, fio, roles, company_id: company, blocked }: UserCard): Promise<void> => {
    await keepPerson(tx, { id, fio: fio.trim() === '' ? null : fio, roles, company, blocked });
    if (roles.some((role) => HOLDERS.includes(role))) await giveOwnCode(tx, { user: id, now: now() });
  };

/** Movements of whoever is gone stay, without a name. */
export const onUserDeleted = (tx: Tx, { id }: { id: number }): Promise<void> => forgetPerson(tx, { id });
