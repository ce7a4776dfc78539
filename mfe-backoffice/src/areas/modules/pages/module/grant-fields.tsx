import { Checkbox } from '@fluentui/react-checkbox';
import type { Granted, Module, ModuleVersionRow } from '@market/modules-contract/module';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Boxes } from '../../../../features/boxes/boxes.tsx';
import { useText } from '../../use-text.ts';
import { useGrantName } from './use-grant-name.ts';

/** What a version asks for, and what the module may already: more than that there is no reason to grant. */
export interface Grantable {
  slots: Granted['slots'];
  grants: Granted['grants'];
  needsFrame: boolean;
}

const together = <T extends string>(...lists: (readonly T[])[]): T[] => [...new Set(lists.flat())];

export const grantableFor = ({ granted }: Module, version?: ModuleVersionRow): Grantable => ({
  slots: together(version?.slots ?? [], granted?.slots ?? []),
  grants: together(version?.grants ?? [], granted?.grants ?? []),
  needsFrame: version?.needs_frame ?? false,
});

interface GrantFieldsProps {
  offered: Grantable;
  value: Granted;
  onChange: (value: Granted) => void;
}

/** Where the code of a module runs, which places it may fill, and what it may do in the name of its readers. */
export function GrantFields({ offered, value, onChange }: GrantFieldsProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const nameOf = useGrantName();
  return (
    <>
      <div>
        <Checkbox
          label={t('MODULES.LEVEL.IN_PAGE')}
          checked={value.level === 'page'}
          disabled={offered.needsFrame}
          onChange={(_, { checked }) => onChange({ ...value, level: checked === true ? 'page' : 'frame' })}
        />
        <p className={styles.note}>{t(`MODULES.LEVEL.HINT.${offered.needsFrame ? 'needsFrame' : value.level}`)}</p>
      </div>
      {offered.slots.length === 0 ? (
        <p className={styles.note}>{t('MODULES.APPROVE.NO_PLACES')}</p>
      ) : (
        <Boxes
          legend={t('MODULES.APPROVE.PLACES')}
          options={offered.slots.map((id) => ({ id, name: id }))}
          chosen={value.slots}
          onChoose={(slots) => onChange({ ...value, slots })}
        />
      )}
      {offered.grants.length === 0 ? (
        <p className={styles.note}>{t('MODULES.APPROVE.NO_GRANTS')}</p>
      ) : (
        <Boxes
          legend={t('MODULES.APPROVE.GRANTS')}
          options={offered.grants.map((id) => ({ id, name: nameOf(id) }))}
          chosen={value.grants}
          onChoose={(grants) => onChange({ ...value, grants })}
        />
      )}
    </>
  );
}
