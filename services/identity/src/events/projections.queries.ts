import type { PublishedVersion } from '@market/content-contract/document.events';
import { queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

const RENAME_COMPANY = statement({
  name: 'identity.rename-company',
  text: 'UPDATE "user" SET company_name = $2 WHERE company_id = $1 AND company_name <> $2',
  parameters: ['company', 'name'],
  row: {},
});

export async function renameCompany(tx: Tx, id: number, name: string): Promise<void> {
  await queryRows(tx, RENAME_COMPANY, [id, name]);
}

const INSERT_VERSION = statement({
  name: 'identity.insert-legal-text',
  text: 'INSERT INTO legal_text (version_id, content_type, version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  parameters: ['version id', 'content type', 'version'],
  row: {},
});

export async function insertLegalText(
  tx: Tx,
  { version_id, content_type, version }: Pick<PublishedVersion, 'version_id' | 'content_type' | 'version'>,
): Promise<void> {
  await queryRows(tx, INSERT_VERSION, [version_id, content_type, version]);
}
