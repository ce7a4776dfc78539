import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { CompanyEditor } from '../../../../features/company-form/company-editor.tsx';

/** A company's page for those who may change it; to everybody else the address leads nowhere. */
export function CompanyEditPage() {
  const id = idFromPath(useParams().id);
  const ownId = useOwnCompanyId();
  const manages = useMay('companies.manage-all');
  if (id === null || !(manages || id === ownId)) return <MissingPage />;
  return <CompanyEditor key={id} id={id} />;
}
