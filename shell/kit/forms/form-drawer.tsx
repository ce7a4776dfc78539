import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FormEvent, PropsWithChildren, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useOpenerFocus } from '../routing/focus-return.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { type FailedForm, FormFailure } from './form-failure.tsx';

const useStyles = makeStyles({
  drawer: { width: '100%', maxWidth: '560px' },
  body: { paddingTop: '4px', scrollPaddingBottom: '96px' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '20px' },
  field: { height: '44px' },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    paddingBottom: '16px',
    // A field is as wide as the drawer, not as its control would like.
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input': { minWidth: 0 },
  },
  foot: {
    position: 'sticky',
    bottom: '0',
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface FormDrawerProps {
  title: string;
  onClose: () => void;
}

/** A form beside what the reader came from. Where it is part of the address, leaving with changes asks first. */
export function FormDrawer({ title, onClose, children }: PropsWithChildren<FormDrawerProps>): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  useOpenerFocus();
  return (
    <OverlayDrawer className={styles.drawer} position="end" open onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('UPLOAD.CLOSE')} onClick={onClose} />}
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  );
}

interface DrawerFormProps {
  form: FailedForm & { submit: (event?: FormEvent) => void; saving: boolean; unsaved: boolean };
  /** Of something new: what is there to begin with may be sent as it is. */
  isNew: boolean;
  /** The word on the button, where "Create" and "Save" do not do. */
  action?: string;
}

/** The fields of a drawer, and below them the button that is always in sight. */
export function DrawerForm({ form, isNew, action, children }: PropsWithChildren<DrawerFormProps>): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      {children}
      <div className={styles.foot}>
        <FormFailure form={form} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={form.saving || !(isNew || form.unsaved)}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {form.saving ? t('FORM.SAVING') : (action ?? t(isNew ? 'FORM.CREATE' : 'FORM.SAVE'))}
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ['one', 'two', 'three', 'four', 'five'];

/** A form before its values are there. `label`: what is waited for. */
export function DrawerFormSkeleton({ label }: { label: string }): ReactNode {
  const styles = useStyles();
  return (
    <Skeleton aria-label={label} className={styles.skeleton}>
      {FIELDS.map((field) => (
        <SkeletonItem key={field} className={styles.field} />
      ))}
    </Skeleton>
  );
}
