import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Me } from '@market/identity/contract/me';
import { askFx } from '@market/shell-kit/confirm';
import { failureOf } from '@market/shell-kit/failure';
import { initialsOf } from '@market/shell-kit/initials';
import { toastShown } from '@market/shell-kit/toasts';
import { Icon } from '@market/shell-kit/ui/icon';
import { type UploadWatch, useUpload } from '@market/shell-kit/upload';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identity } from '../../../api.ts';
import { usePageStyles } from '../../../page.styles.ts';
import { useMeChanged } from '../use-me.ts';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

const useStyles = makeStyles({
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '24px' },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '160px',
    height: '160px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: '56px',
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 240px', minWidth: 0 },
});

/** The reader's picture: shown, chosen and cut, taken away. */
export function AvatarTab({ me }: { me: Me }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useTranslation();
  const opener = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const { upload, remove, removing } = useAvatar(me);
  const close = () => {
    setOpen(false);
    // The dialog gives the focus back only to what opened it by Fluent's own trigger.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={page.card} aria-labelledby="profile-avatar">
      <h2 className={page.title} id="profile-avatar">
        {t('AVATAR.TITLE')}
      </h2>
      <div className={styles.body}>
        {me.avatar ? (
          <img
            className={styles.picture}
            src={me.avatar.small}
            alt={t('AVATAR.ALT', { name: me.fio || me.login })}
            width={160}
            height={160}
          />
        ) : (
          <span className={styles.picture} aria-hidden="true">
            {initialsOf(me.fio || me.login)}
          </span>
        )}
        <div className={styles.words}>
          <p className={page.note}>{t(me.avatar ? 'AVATAR.NOTE' : 'AVATAR.EMPTY')}</p>
          <div className={page.row}>
            <Button
              appearance="primary"
              icon={<Icon name="upload" />}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setOpen(true);
              }}
            >
              {t(me.avatar ? 'AVATAR.REPLACE' : 'AVATAR.UPLOAD')}
            </Button>
            {me.avatar && (
              <Button icon={<Icon name="trash" />} disabledFocusable={removing} onClick={() => void remove()}>
                {t('AVATAR.DELETE')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={t('AVATAR.CROP')} aspect={1} round upload={upload} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function useAvatar(me: Me) {
  const { t } = useTranslation();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const changed = useMeChanged();
  const send = useUpload<{ data: Me }>('/api/profile/upload_photos');
  const removal = identity.hooks.me.deletePhoto.useMutation();
  return {
    removing: removal.isPending,
    upload: async (picture: File, watch: UploadWatch) => {
      const { data } = await send(picture, watch);
      changed(data);
      toast({ intent: 'success', text: t('AVATAR.UPLOADED') });
    },
    remove: async () => {
      const question = { title: t('AVATAR.DELETE_QUESTION', { name: me.fio || me.login }), action: t('AVATAR.DELETE'), danger: true };
      if (!(await ask(question))) return;
      try {
        changed((await removal.mutateAsync()).data);
        toast({ intent: 'success', text: t('AVATAR.DELETED') });
      } catch (thrown) {
        toast({ intent: 'error', text: failureOf(thrown).message ?? t('kit:ERROR.NETWORK') });
      }
    },
  };
}
