/** A person in the made-up company's own directory. */
export interface CompanyAccount {
  /** `sub` of its tokens. */
  id: string;
  title: { ru: string; en: string };
  /** What becomes of the person in the product, said where the account is chosen. */
  about: { ru: string; en: string };
  email: string;
  emailVerified: boolean;
  /** As the directory calls them; an allow list maps them to ours. */
  roles: string[];
}

/** Every case of single sign-on that a tester may want to see. */
export const companyAccounts: readonly CompanyAccount[] = [
  {
    id: 'company-vendor',
    title: { ru: 'Поставщик компании', en: 'Vendor of the company' },
    about: { ru: 'у нас его ещё нет: учётная запись появится при входе', en: 'not here yet: signing in creates an account' },
    email: 'vendor@company.example',
    emailVerified: true,
    roles: ['mp-vendor'],
  },
  {
    id: 'company-manager',
    title: { ru: 'Менеджер компании', en: 'Manager of the company' },
    about: { ru: 'с почтой manager@demo.ru: попросим подтвердить её паролем', en: 'with manager@demo.ru: we ask for its password first' },
    email: 'manager@demo.ru',
    emailVerified: true,
    roles: ['mp-manager'],
  },
  {
    id: 'company-director',
    title: { ru: 'Директор компании', en: 'Director of the company' },
    about: { ru: 'администратор, которого у нас нет: в доступе откажем', en: 'an administrator unknown to us: refused' },
    email: 'director@company.example',
    emailVerified: true,
    roles: ['mp-admin'],
  },
  {
    id: 'company-visitor',
    title: { ru: 'Гость компании', en: 'Visitor of the company' },
    about: { ru: 'без роли на площадке: в доступе откажем', en: 'without a role of the marketplace: refused' },
    email: 'visitor@company.example',
    emailVerified: true,
    roles: ['offline_access'],
  },
];

export const accountOf = (id: string): CompanyAccount | undefined => companyAccounts.find((account) => account.id === id);
