import type { Me, Role } from '../session/session-events.ts';

/** A user for tests, with these roles in this order. */
export function aUser(...roles: Role[]): Me {
  return {
    id: 7,
    roles,
    locale: 'ru',
    fio: 'Анна Покупаева',
    login: 'anna',
    email: 'anna@example.org',
    phone: null,
    avatar: null,
    company: null,
  };
}
