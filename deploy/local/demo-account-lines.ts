import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@market/identity/demo-accounts';

/** Whom one may sign in as, one a line. */
export function demoAccountLines(): string {
  const rows = DEMO_ACCOUNTS.map(({ email, fio, phone, company, blocked }) => {
    const facts = [fio.en, company?.name, phone && `phone +${phone}`, blocked && 'cannot sign in'].filter(Boolean);
    return `    ${email.padEnd(18)}${facts.join(', ')}`;
  });
  return [`  Browse as a guest, or sign in with the password ${DEMO_PASSWORD} as`, ...rows].join('\n');
}
