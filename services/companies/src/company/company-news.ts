import type { CompanyNews } from './notify-members.ts';

/** The centre shows so much of a reason; the company's page shows the whole. */
const REASON_SHOWN = 480;
/** Beside a brand, which may take half of a title. */
const NAME_SHOWN = 100;
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text);
const reasonOf = (reason: string): { ru: string; en: string } => {
  const shown = cut(reason, REASON_SHOWN);
  return { ru: shown, en: shown };
};

/** What the members of a company are notified of. */
export const companyNews = {
  approved: (brand: string): CompanyNews => ({
    kind: 'company_approved',
    intent: 'success',
    title: { ru: `Компания «${brand}» одобрена`, en: `The company “${brand}” was approved` },
    text: { ru: 'Теперь покупатели видят её и её товары.', en: 'Buyers see it and its goods from now on.' },
    target: { kind: 'company.start' },
  }),
  submitted: (brand: string): CompanyNews => ({
    kind: 'company_submitted',
    intent: 'info',
    title: { ru: `Компания «${brand}» ждёт проверки`, en: `The company “${brand}” waits for review` },
    target: { kind: 'company.review' },
  }),
  reopened: (brand: string): CompanyNews => ({
    kind: 'company_reopened',
    intent: 'success',
    title: { ru: `Компания «${brand}» снова работает`, en: `The company “${brand}” is open again` },
    target: { kind: 'company.start' },
  }),
  returned: (brand: string, reason: string): CompanyNews => ({
    kind: 'company_returned',
    intent: 'warning',
    title: { ru: `Компании «${brand}» нужны исправления`, en: `The company “${brand}” needs corrections` },
    text: reasonOf(reason),
    target: { kind: 'company.start' },
  }),
  suspended: (brand: string, reason: string): CompanyNews => ({
    kind: 'company_suspended',
    intent: 'error',
    title: { ru: `Работа компании «${brand}» приостановлена`, en: `The company “${brand}” was suspended` },
    text: reasonOf(reason),
    target: { kind: 'company.start' },
  }),
  closed: (brand: string, reason: string): CompanyNews => ({
    kind: 'company_closed',
    intent: 'error',
    title: { ru: `Компания «${brand}» закрыта`, en: `The company “${brand}” was closed` },
    text: reasonOf(reason),
    target: { kind: 'company.start' },
  }),
  deleted: (brand: string): CompanyNews => ({
    kind: 'company_deleted',
    intent: 'error',
    title: { ru: `Компания «${brand}» удалена с площадки`, en: `The company “${brand}” was removed from the marketplace` },
  }),
  joined: (brand: string): CompanyNews => ({
    kind: 'staff_joined',
    intent: 'info',
    title: { ru: `Теперь вы действуете от имени компании «${brand}»`, en: `You act for the company “${brand}” from now on` },
    target: { kind: 'company.start' },
  }),
  invited: (brand: string): CompanyNews => ({
    kind: 'staff_invited',
    intent: 'info',
    title: { ru: `Компания «${brand}» приглашает вас в сотрудники`, en: `The company “${brand}” invites you to its staff` },
    text: { ru: 'Примите приглашение или откажитесь.', en: 'Accept the invitation or decline it.' },
    target: { kind: 'company.invitations' },
  }),
  accepted: (name: string): CompanyNews => ({
    kind: 'invitation_accepted',
    intent: 'success',
    title: { ru: `Приглашение принято: ${name}`, en: `Invitation accepted: ${name}` },
    target: { kind: 'company.staff' },
  }),
  declined: (name: string): CompanyNews => ({
    kind: 'invitation_declined',
    intent: 'warning',
    title: { ru: `Приглашение отклонено: ${name}`, en: `Invitation declined: ${name}` },
    target: { kind: 'company.staff' },
  }),
  accessAsked: ({ brand, name, contact }: Record<'brand' | 'name' | 'contact', string>): CompanyNews => ({
    kind: 'access_asked',
    intent: 'info',
    title: {
      ru: `Просят доступ к компании «${brand}»: ${cut(name, NAME_SHOWN)}`,
      en: `Access to the company “${brand}” is asked for by ${cut(name, NAME_SHOWN)}`,
    },
    text: {
      ru: `Если вы знаете этого человека (${contact}), пригласите его в сотрудники.`,
      en: `If you know this person (${contact}), invite them to the staff.`,
    },
    target: { kind: 'company.staff' },
  }),
  left: (brand: string): CompanyNews => ({
    kind: 'staff_removed',
    intent: 'warning',
    title: { ru: `Вы больше не действуете от имени компании «${brand}»`, en: `You no longer act for the company “${brand}”` },
  }),
} as const;
