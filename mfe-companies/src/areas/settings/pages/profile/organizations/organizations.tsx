import type { Organization } from '@market/identity-contract/organization';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { SavedRecord } from '../saved-records/saved-record.tsx';
import { SavedRecords } from '../saved-records/saved-records.tsx';
import { useRecordActions } from '../saved-records/use-record-actions.ts';
import { OrganizationDrawer } from './organization-drawer.tsx';

/** The legal entities that the reader orders for: kept here, offered at the checkout. */
export function Organizations() {
  const list = identity.hooks.me.organizations.useQuery(undefined, { select: ({ data }) => data });
  return (
    <SavedRecords
      kind="organization"
      list={list}
      row={(organization, edit) => <Row organization={organization} onEdit={edit} />}
      drawer={(organization, close) => <OrganizationDrawer organization={organization} onClose={close} />}
    />
  );
}

function Row({ organization, onEdit }: { organization: Organization; onEdit: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { me } = identity.hooks.useUtils();
  const save = identity.hooks.me.saveOrganization.useMutation();
  const removal = identity.hooks.me.deleteOrganization.useMutation();
  const { id, name, inn, kpp, address, default: isDefault } = organization;
  const actions = useRecordActions({
    kind: 'organization',
    name,
    saveAsDefault: () => save.mutateAsync({ ...organization, default: true }),
    deleteIt: () => removal.mutateAsync({ id }),
    changed: () => me.organizations.invalidate(),
    busy: save.isPending || removal.isPending,
  });
  return (
    <SavedRecord name={name} isDefault={isDefault} actions={actions} onEdit={onEdit}>
      <span>{kpp ? t('ORGANIZATION.NUMBERS', { inn, kpp }) : t('ORGANIZATION.NUMBER', { inn })}</span>
      {address && <span className={styles.small}>{address}</span>}
    </SavedRecord>
  );
}
