import type { Me, SavedLocation } from '@market/identity-contract/me';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../../api.ts';
import { SavedRecord } from '../saved-records/saved-record.tsx';
import { SavedRecords } from '../saved-records/saved-records.tsx';
import { useRecordActions } from '../saved-records/use-record-actions.ts';
import { LocationDrawer } from './location-drawer.tsx';

/** Where the reader's goods are sent: kept here, offered at the checkout. */
export function LocationsTab({ me }: { me: Me }) {
  const list = identity.hooks.me.locations.useQuery(undefined, { select: ({ data }) => data });
  return (
    <SavedRecords
      kind="location"
      list={list}
      row={(location, edit) => <Row location={location} onEdit={edit} />}
      drawer={(location, close) => <LocationDrawer me={me} location={location} onClose={close} />}
    />
  );
}

function Row({ location, onEdit }: { location: SavedLocation; onEdit: () => void }) {
  const styles = usePageStyles();
  const { me } = identity.hooks.useUtils();
  const save = identity.hooks.me.saveLocation.useMutation();
  const removal = identity.hooks.me.deleteLocation.useMutation();
  const { id, name, address, comment, is_default } = location;
  const actions = useRecordActions({
    kind: 'location',
    name,
    saveAsDefault: () => save.mutateAsync({ ...location, is_default: true }),
    deleteIt: () => removal.mutateAsync({ id }),
    changed: () => me.locations.invalidate(),
    busy: save.isPending || removal.isPending,
  });
  return (
    <SavedRecord name={name} isDefault={is_default} actions={actions} onEdit={onEdit}>
      <span>{address}</span>
      {comment && <span className={styles.small}>{comment}</span>}
    </SavedRecord>
  );
}
