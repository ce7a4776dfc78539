import type { PublishedVersion } from '@market/content-contract/document.events';
import { number, text, textOf } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const renameCompany = noRows({
  text: 'UPDATE "user" SET company_name = $name WHERE company_id = $company AND company_name <> $name',
  values: { company: number, name: text },
});

export const insertLegalText = noRows({
  text: 'INSERT INTO legal_text (version_id, content_type, version) VALUES ($version_id, $content_type, $version) ON CONFLICT DO NOTHING',
  values: { version_id: number, content_type: textOf<PublishedVersion['content_type']>(), version: number },
});
