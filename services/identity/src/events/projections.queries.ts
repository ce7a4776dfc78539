import type { PublishedVersion } from '@market/content-contract/document.events';
import { listOf, number, text, textOf } from '@market/service-kit/data/columns';
import { manyRows, noRows } from '@market/service-kit/data/statement';

export const renameCompany = noRows({
  text: 'UPDATE "user" SET company_name = $name WHERE company_id = $company AND company_name <> $name',
  values: { company: number, name: text },
});

/** Who has one of the roles and can sign in. */
export const readBearers = manyRows({
  text: `SELECT id FROM "user" WHERE roles && $roles::text[] AND activated_at IS NOT NULL AND blocked_at IS NULL AND deleted_at IS NULL ORDER BY id`,
  values: { roles: listOf(text) },
  row: { id: number },
});

/** Who acts for a company. */
export const readMembers = manyRows({
  text: 'SELECT id FROM "user" WHERE company_id = $company ORDER BY id LIMIT $most',
  values: { company: number, most: number },
  row: { id: number },
});

export const insertLegalText = noRows({
  // A version is published again, under another id, when content's database has gone back to before it.
  text: `INSERT INTO legal_text (version_id, content_type, version) VALUES ($version_id, $content_type, $version)
    ON CONFLICT (content_type, version) DO UPDATE SET version_id = excluded.version_id`,
  values: { version_id: number, content_type: textOf<PublishedVersion['content_type']>(), version: number },
});

/** An older state changes nothing. */
export const keepBonusCard = noRows({
  text: `INSERT INTO bonus_card AS kept (user_id, balance, held, version) VALUES ($user, $balance::float8::bigint, $held::float8::bigint, $version)
    ON CONFLICT (user_id) DO UPDATE SET balance = excluded.balance, held = excluded.held, version = excluded.version
    WHERE kept.version <= excluded.version`,
  values: { user: number, balance: number, held: number, version: number },
});
