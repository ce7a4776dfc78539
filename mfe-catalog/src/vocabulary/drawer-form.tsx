import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    paddingBottom: '16px',
    // A field is as wide as the drawer, not as its control would like.
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  foot: {
    position: 'sticky',
    bottom: '0',
    zIndex: 1,
    display: 'flex',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  save: { flexGrow: 1 },
});

interface DrawerFormProps {
  form: { submit: (event?: FormEvent) => void; saving: boolean; unsaved: boolean };
  /** Of something new: what is there to begin with may be sent as it is. */
  isNew: boolean;
  children: ReactNode;
}

/** The fields of a drawer, and below them the button that is always in sight. */
export function DrawerForm({ form, isNew, children }: DrawerFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      {children}
      <div className={styles.foot}>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.save}
          disabledFocusable={form.saving || !(isNew || form.unsaved)}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {form.saving ? t('kit:FORM.SAVING') : t(isNew ? 'DESK.CREATE' : 'kit:FORM.SAVE')}
        </Button>
      </div>
    </form>
  );
}
