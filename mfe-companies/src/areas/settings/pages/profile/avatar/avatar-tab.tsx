import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Me } from '@market/identity-contract/me';
import { type UploadWatch, useUpload } from '@market/shell-kit/data/upload';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { initialsOf } from '@market/shell-kit/format/initials';
import { useUnit } from 'effector-react';
import { identity } from '../../../../../api.ts';
import { PictureCard } from '../../../../../picture-card.tsx';
import { useText } from '../../../use-text.ts';
import { useMeChanged } from '../use-me.ts';

const useStyles = makeStyles({
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
});

/** The reader's picture. */
export function AvatarTab({ me }: { me: Me }) {
  const { picture } = useStyles();
  const { t } = useText();
  const { upload, remove, removing } = useAvatar(me);
  const name = me.fio || me.login;
  const shown = me.avatar ? (
    <img className={picture} src={me.avatar.small} alt={t('AVATAR.ALT', { name })} width={160} height={160} />
  ) : (
    <span className={picture} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
  return (
    <PictureCard
      title={t('AVATAR.TITLE')}
      picture={shown}
      note={t(me.avatar ? 'AVATAR.NOTE' : 'AVATAR.EMPTY')}
      choose={t(me.avatar ? 'AVATAR.REPLACE' : 'AVATAR.UPLOAD')}
      primary
      removal={me.avatar && { text: t('AVATAR.DELETE'), busy: removing, remove }}
      crop={t('AVATAR.CROP')}
      round
      upload={upload}
    />
  );
}

function useAvatar(me: Me) {
  const { t } = useText();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const changed = useMeChanged();
  const send = useUpload<{ data: Me }>('identity', '/api/profile/upload_photos');
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
        toast({ intent: 'error', text: failureText(thrown) });
      }
    },
  };
}
