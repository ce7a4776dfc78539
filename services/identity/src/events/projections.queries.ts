import type { PublishedVersion } from '@market/content-contract/document.events';
import { number, text, textOf } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const renameCompany = noRows({
  text: 'UPDATE "user" SET company_name = $name WHERE company_id = $company AND company_name <> $name',
  values: { company: number, name: text },
});

export const insertLegalText = noRows({
  // A version is published again, under another id, when content's database has gone back to before it.
  text: `INSERT INTO legal_text (version_id, content_type, version) VALUES ($version_id, $content_type, $version)
    ON CONFLICT (content_type, version) DO UPDATE SET version_id = excluded.version_id`,
  values: { version_id: number, content_type: textOf<PublishedVersion['content_type']>(), version: number },
});
