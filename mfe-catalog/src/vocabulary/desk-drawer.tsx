import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/ui/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  drawer: { width: '100%', maxWidth: '560px' },
  body: { paddingTop: '4px', scrollPaddingBottom: '96px' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '20px' },
  field: { height: '44px' },
});

interface DeskDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside what the reader came from. It is part of the address: leaving with changes asks first. */
export function DeskDrawer({ title, onClose, children }: DeskDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <OverlayDrawer className={styles.drawer} position="end" open onOpenChange={(_, { open }) => !open && onClose()}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('DESK.CLOSE')} onClick={onClose} />}
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  );
}

const FIELDS = ['one', 'two', 'three', 'four', 'five'];

/** A form before its values are there. */
export function DeskFormSkeleton() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton aria-label={t('COMMON.LOADING')} className={styles.skeleton}>
      {FIELDS.map((field) => (
        <SkeletonItem key={field} className={styles.field} />
      ))}
    </Skeleton>
  );
}
