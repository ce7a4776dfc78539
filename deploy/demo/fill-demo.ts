import type { FileStorage } from '@market/service-kit/files/files';
import { allEnded } from './all-ended.ts';
import { seedDemo as seedBilling } from './billing/demo.ts';
import { seedInvoices } from './billing/invoices.ts';
import { seedPayments } from './billing/payments.ts';
import { seedDemo as seedCatalogue, today } from './catalogue/demo.ts';
import { seedDemo as seedChat } from './chat/demo.ts';
import { seedDemo as seedCompanies } from './companies/demo.ts';
import { seedDemo as seedContent } from './content/demo.ts';
import { seedPublications } from './content/publications.ts';
import { seedDemo as seedIdentity } from './identity/demo.ts';
import { seedDemo as seedNews } from './notifications/demo.ts';
import { seedDemo as seedOrders } from './orders/demo.ts';
import { seedShopAccounts } from './orders/shop-accounts.ts';
import { seedDemo as seedTenders } from './tenders/demo.ts';

export interface DemoTarget {
  /** Connection string of a service's migrated database. */
  urlOf: (service: string) => string;
  files: FileStorage;
  /** Database of the sandbox of card payments; without it there are none. */
  sandboxUrl?: string | undefined;
}

type Filler = (target: DemoTarget) => Promise<boolean>;

/**
 * One stage after another: what a later filler says of goods, people and companies is there already. The fillers of a stage know nothing of each
 * other, write to other databases (each locks its own) and work at once. A filler gets the whole target, so one may write the data of several services.
 */
const STAGES: readonly Readonly<Record<string, Filler>>[] = [
  {
    catalogue: ({ urlOf, files }) => seedCatalogue({ databaseUrl: urlOf('catalogue'), files }),
    companies: ({ urlOf, files }) => seedCompanies({ databaseUrl: urlOf('companies'), files }),
    content: ({ urlOf }) => seedContent({ databaseUrl: urlOf('content') }),
    identity: ({ urlOf }) => seedIdentity({ databaseUrl: urlOf('identity') }),
  },
  {
    orders: ({ urlOf }) => seedOrders({ orders: urlOf('orders'), catalogue: urlOf('catalogue'), companies: urlOf('companies') }),
    publications: ({ urlOf, files }) => seedPublications({ databaseUrl: urlOf('content'), files }),
  },
  { shops: ({ urlOf }) => seedShopAccounts({ orders: urlOf('orders'), identity: urlOf('identity') }) },
  {
    billing: ({ urlOf }) =>
      seedBilling({
        ...{ billing: urlOf('billing'), identity: urlOf('identity'), orders: urlOf('orders') },
        ...{ companies: urlOf('companies'), catalogue: urlOf('catalogue'), tenders: urlOf('tenders') },
      }),
  },
  {
    invoices: ({ urlOf }) =>
      seedInvoices({ billing: urlOf('billing'), orders: urlOf('orders'), companies: urlOf('companies'), day: today() }),
  },
  {
    payments: async ({ urlOf, sandboxUrl }) =>
      sandboxUrl !== undefined && seedPayments({ billing: urlOf('billing'), orders: urlOf('orders'), sandbox: sandboxUrl }),
  },
  {
    tenders: ({ urlOf, files }) =>
      seedTenders({
        ...{ tenders: urlOf('tenders'), orders: urlOf('orders'), catalogue: urlOf('catalogue'), companies: urlOf('companies') },
        files,
      }),
  },
  {
    chat: ({ urlOf, files }) =>
      seedChat({
        ...{ chat: urlOf('chat'), identity: urlOf('identity'), companies: urlOf('companies') },
        ...{ catalogue: urlOf('catalogue'), orders: urlOf('orders'), tenders: urlOf('tenders') },
        files,
      }),
  },
  { news: ({ urlOf, files }) => seedNews({ orders: urlOf('orders'), notifications: urlOf('notifications'), files }) },
];

/**
 * Fills empty databases with the demo data; one that has it already stays as it is. Answers whose data were filled in.
 *
 * @param only services to fill, all by default
 */
export async function fillDemo(target: DemoTarget, only?: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const stage of STAGES) {
    const asked = Object.entries(stage).filter(([name]) => !only || only.includes(name));
    const wrote = await allEnded(asked.map(([, fill]) => fill(target)));
    filled.push(...asked.flatMap(([name], at) => (wrote[at] ? [name] : [])));
  }
  return filled;
}
