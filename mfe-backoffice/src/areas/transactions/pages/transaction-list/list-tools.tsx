import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles, mergeClasses } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { UserPicker } from '../../../../features/user-picker/user-picker.tsx';
import { useText } from '../../use-text.ts';
import { filters, isReversed, type ListState } from './list-params.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  // On a phone both days share a line, and what stands alone in a line fills it. A day is as wide as its place, not as its control
  // would like.
  day: {
    minWidth: '150px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1, flexBasis: '150px' },
    '& .fui-Input, & input': { minWidth: 0 },
  },
  user: { minWidth: 'min(260px, 100%)', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
  // Level with the fields, not with their labels; what is wrong with a field moves nothing beside it.
  level: { marginTop: '28px', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { marginTop: 0 } },
  add: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
});

interface ListToolsProps {
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
  /** Left out: the reader adds none. */
  add?: () => void;
}

/** Days and persons that the list is narrowed by, and the way to a new movement. */
export function ListTools({ state, change, add }: ListToolsProps) {
  const styles = useStyles();
  const { t } = useText();
  const seesAll = useMay('bonuses.manage');
  const fault = isReversed(state) ? { validationState: 'error' as const, validationMessage: t('TRANSACTION.REVERSED') } : {};
  return (
    <div className={styles.row}>
      <Field className={styles.day} size="large" label={t('TRANSACTION.FROM')}>
        <Input type="date" value={state.from} onChange={(_, { value }) => change({ from: value }, 'replace')} />
      </Field>
      <Field className={styles.day} size="large" label={t('TRANSACTION.TO')} {...fault}>
        <Input type="date" value={state.to} onChange={(_, { value }) => change({ to: value }, 'replace')} />
      </Field>
      {seesAll && (
        <Field className={styles.user} size="large" label={t('TRANSACTION.USER')}>
          <UserPicker value={state.user === 0 ? null : state.user} onChange={(user) => change({ user: user ?? 0 })} />
        </Field>
      )}
      {filters.isSet(state) && (
        <Button className={styles.level} appearance="subtle" size="large" onClick={() => change(filters.none)}>
          {t('TRANSACTION.RESET')}
        </Button>
      )}
      {add && (
        <Button
          className={mergeClasses(styles.level, styles.add)}
          appearance="primary"
          size="large"
          icon={<Icon name="add" />}
          onClick={add}
        >
          {t('TRANSACTION.ADD')}
        </Button>
      )}
    </div>
  );
}
