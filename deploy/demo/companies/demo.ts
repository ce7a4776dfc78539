import { createHash } from 'node:crypto';
import { logoStore } from '@market/companies/src/company/logo-store';
import { announceCompany } from '@market/companies/src/company/write-company';
import { announceStoresOf } from '@market/companies/src/store/announce-store';
import { toKopecks } from '@market/kit-contract/money';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import sharp from 'sharp';
import { DEMO_COMPANIES, DEMO_MEMBERS, type DemoCompany, WAITING_COMPANY } from './companies.ts';
import { monogram } from './monogram.ts';
import { addReviews, addWriters } from './reviews.ts';
import { addStores } from './stores.ts';

/** Above what the catalogue's own demo begins with, so that the truth replaces it. */
const VERSION = 2;

const INSERT = `
  INSERT INTO company (id, brand, name, country, inn, city, phone_number, site, description, logo_path, min_order_first, min_order_repeat,
    payment_details, rating, state, trusted, submitted_at, documents_accepted_at, version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15::company_state, $16, now(), now(), ${VERSION})`;
const MEMBER = 'INSERT INTO membership (user_id, company_id, owner) VALUES ($1, $2, true)';
const WAITING_STORE = `
  INSERT INTO store (id, company_id, name, phone_number, address) VALUES (900, $1, 'Основная база', $2, 'Вологда, ул. Заречная, 1')`;

/** The same for every demo, so that a storage which lost the picture gets it back under the address that is known. */
const logoName = (id: number): string => createHash('sha256').update(`logo of demo company ${id}`).digest('hex').slice(0, 32);

const rendered = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(side, side).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();

async function keepLogo(files: FileStorage, { id, monogram: letters }: DemoCompany): Promise<void> {
  const svg = monogram(letters);
  const { big, small } = logoStore.sizes;
  await logoStore.keep(files, { big: await rendered(svg, big), small: await rendered(svg, small) }, logoName(id));
}

const paymentOf = ({ id, name, inn }: DemoCompany): object => ({
  ...{ recipient: name, inn, kpp: '', account: `4070281000000000${String(id).padStart(4, '0')}`, bank: 'Банк «Пример»' },
  ...{ bik: '044525000', correspondent_account: '30101810000000000000', vat: '20' },
});

async function add(client: pg.Client, company: DemoCompany, state: 'active' | 'on_review'): Promise<void> {
  const { id, brand, name, country, inn, city, phone, description, rating, minOrder, untrusted = false } = company;
  const words = [id, brand, name, country, inn, city, phone, `https://company${id}.example`, description, logoName(id)];
  const sums = [minOrder ? toKopecks(minOrder.first) : null, minOrder ? toKopecks(minOrder.repeat) : null];
  const trusted = state === 'active' && !untrusted;
  await client.query(INSERT, [...words, ...sums, JSON.stringify(paymentOf(company)), rating, state, trusted]);
}

/** Writes the companies, who acts for them, and publishes them like any change. */
async function fill(client: pg.Client): Promise<void> {
  await addWriters(client);
  for (const company of DEMO_COMPANIES) {
    await add(client, company, 'active');
    await addStores(client, company);
    await addReviews(client, company);
  }
  await add(client, WAITING_COMPANY, 'on_review');
  await client.query(WAITING_STORE, [WAITING_COMPANY.id, WAITING_COMPANY.phone]);
  for (const { userId, companyId } of DEMO_MEMBERS) await client.query(MEMBER, [userId, companyId]);
  for (const { id } of [...DEMO_COMPANIES, WAITING_COMPANY]) {
    await announceCompany(client, id);
    await announceStoresOf(client, id);
    await audit(client, { actor: SYSTEM, action: 'company.seeded', subject: 'company', subjectId: id });
  }
}

/**
 * Adds the companies of the demonstration to a database that has none. All or nothing; where they are already, only logos that the storage
 * has lost are drawn again.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ databaseUrl, files }: { databaseUrl: string; files: FileStorage }): Promise<boolean> {
  const client = operatorClient(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    const { rows } = await client.query<{ logo_path: string | null }>('SELECT logo_path FROM company ORDER BY id LIMIT 1');
    const empty = rows.length === 0;
    if (empty) await fill(client);
    // Before the commit shows anyone their addresses.
    if (empty || rows[0]?.logo_path === logoName(1)) await keepLogos(files);
    await client.query('COMMIT');
    return empty;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}

async function keepLogos(files: FileStorage): Promise<void> {
  if (await logoStore.has(files, logoName(1))) return;
  for (const company of [...DEMO_COMPANIES, WAITING_COMPANY]) await keepLogo(files, company);
}
