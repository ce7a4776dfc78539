import { personalData as billing } from '../../services/billing/src/personal-data.ts';
import { personalData as catalogue } from '../../services/catalogue/src/personal-data.ts';
import { personalData as chat } from '../../services/chat/src/personal-data.ts';
import { personalData as companies } from '../../services/companies/src/personal-data.ts';
import { personalData as content } from '../../services/content/src/personal-data.ts';
import { personalData as identity } from '../../services/identity/src/personal-data.ts';
import {
  nameOf,
  type Owner,
  type PersonalData,
  type PersonalTable,
  personalTables,
  type UponDeletion,
} from '../../services/kit/personal-data/claims.ts';
import { kitTables } from '../../services/kit/personal-data/kit-tables.ts';
import { termWords } from '../../services/kit/personal-data/term-words.ts';
import { GROUNDS, PURPOSES } from '../../services/kit/personal-data/words.ts';
import { personalData as modules } from '../../services/modules/src/personal-data.ts';
import { personalData as notifications } from '../../services/notifications/src/personal-data.ts';
import { personalData as orders } from '../../services/orders/src/personal-data.ts';
import { personalData as tenders } from '../../services/tenders/src/personal-data.ts';
import { code, GENERATED, page, table } from './module-guide/markdown.ts';

const HEAD = `# Personal data

What is kept of people, whose it is, why, on which ground of the law 152-FZ (article 6, part 1) and for how long. The lists below are made of the declarations by which the
services delete, answer and forget (\`services/<s>/src/personal-data.ts\`, [ADR 95](adr/0095-each-service-says-what-it-keeps-of-people.md)), and tests hold these against the databases.

**The operator** is the legal entity that runs the marketplace; its name, address and the person in charge stand in the privacy policy that the product publishes (\`/documents\`), of which every consent keeps the
version. Requisites of a company are data of that company; whoever registers one answers for those of an entrepreneur.

**Where data lie.** In the Postgres database of each service and in the storage of files (a bucket or a folder), on servers of the operator in Russia. The bus carries copies for seven days. Nobody outside gets
any but who carries a letter, a text message, a payment or a parcel, and each of them gets what that takes.

**Backups** are kept for at most 35 days, so what was deleted is gone from them after that. After a backup is restored, accounts that were deleted since its moment are deleted
again by an administrator: keep their numbers (\`user.deleted\` in the audit trail of identity) outside of backups.

**Requests of people** are answered by the product: whoever is signed in has all that is kept of them put into a file, and their account deleted, under *My data* of their profile. Fourteen days lie between
that request and the deletion, in which one press takes it back. Whoever cannot sign in writes to the operator, proves who they are by the phone or address of the account, and has an administrator do the same within ten working
days. What the law wants kept stays until its term ends; names and contacts in it are erased where nobody still needs them.`;

/** In the order in which a person's file shows them. */
const SERVICES: Readonly<Record<string, PersonalData>> = {
  ...{ identity, orders, companies, catalogue, tenders, billing, chat, notifications, content, modules },
};

/** The list that the law asks for, by service and table. */
export function personalDataPage(): string {
  const services = Object.entries(SERVICES).map(([service, claims]) => listOf(service, claims));
  return page(HEAD, GENERATED, ...services, listOf('Tables of every service', kitTables));
}

function listOf(title: string, claims: PersonalData): string {
  const rows = personalTables(claims).map(([name, claim]) => rowOf(claims, name, claim));
  const nothing = Object.entries(claims).flatMap(([name, claim]) => (typeof claim === 'string' ? [`${code(name)} (${claim})`] : []));
  const rest = nothing.length === 0 ? '' : `\n\nNothing of people: ${nothing.join(', ')}.`;
  return `## ${title}\n\n${table(['Table', 'What', 'Whose', 'Given to them', 'Purpose', 'Ground', 'Term', 'When the account is deleted'], rows)}${rest}`;
}

const rowOf = (claims: PersonalData, name: string, claim: PersonalTable): string[] => [
  code(name),
  claim.what.en,
  whose(claim.of),
  claim.exported.map(nameOf).join(', ') || 'nothing',
  PURPOSES[claim.purpose].en,
  GROUNDS[claim.ground].en,
  termWords(claims, claim).en,
  becomesOf(claim.uponDeletion),
];

function whose(of: Owner): string {
  if (of === 'untold') return 'people that the row does not tell';
  if ('through' in of) return `who the row of ${code(of.through)} is of`;
  const only = Object.entries(of.only ?? {}).map(([column, value]) => `${code(column)} ${value === null ? 'is empty' : `is ${value}`}`);
  return `the user in ${[of.columns.map(code).join(' or '), ...only].join(', where ')}`;
}

function becomesOf(uponDeletion: UponDeletion): string {
  if (uponDeletion === 'deleted') return 'deleted';
  if (uponDeletion === 'stays') return 'stays until its term';
  const { blanked, unless } = uponDeletion;
  return `emptied: ${blanked.join(', ')}${unless ? `; later ${unless.en}` : ''}`;
}
