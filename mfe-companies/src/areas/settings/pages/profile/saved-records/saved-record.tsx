import { Button } from '@fluentui/react-button';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';
import type { RecordActions } from './use-record-actions.ts';

interface SavedRecordProps {
  name: string;
  isDefault: boolean;
  actions: RecordActions;
  onEdit: () => void;
  /** What is said of it below its name. */
  children: ReactNode;
}

/** One line of what is kept: its name, what it is, and what can be done to it. */
export function SavedRecord({ name, isDefault, actions: { makeDefault, remove, busy }, onEdit, children }: SavedRecordProps) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <>
      <span className={styles.words}>
        <span className={styles.row}>
          <strong>{name}</strong>
          {isDefault && <span className={styles.badge}>{t('LOCATION.DEFAULT')}</span>}
        </span>
        {children}
      </span>
      <span className={styles.row}>
        {!isDefault && (
          <Button disabledFocusable={busy} onClick={() => void makeDefault()} aria-label={t('LOCATION.MAKE_DEFAULT_OF', { name })}>
            {t('LOCATION.MAKE_DEFAULT')}
          </Button>
        )}
        <Button onClick={onEdit} aria-label={t('LOCATION.EDIT_OF', { name })}>
          {t('LOCATION.EDIT')}
        </Button>
        <Button
          icon={<Icon name="trash" />}
          disabledFocusable={busy}
          onClick={() => void remove()}
          aria-label={t('LOCATION.DELETE_OF', { name })}
          title={t('LOCATION.DELETE')}
        />
      </span>
    </>
  );
}
