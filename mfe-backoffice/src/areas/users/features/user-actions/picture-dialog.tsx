import type { User } from '@market/identity-contract/user';
import { type UploadWatch, useUpload } from '@market/shell-kit/data/upload';
import { userChanged } from '@market/shell-kit/session/session-events';
import { CropDialog } from '@market/shell-kit/ui/crop-dialog';
import { useUnit } from 'effector-react';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { userName } from './user-name.ts';

/** Chooses, cuts and sends the picture of a user. */
export function PictureDialog({ user, close }: { user: User; close: () => void }) {
  const { t } = useText();
  const tellFrame = useUnit(userChanged);
  const upload = useUpload<{ data: User }>('identity', `/api/user/${user.id}/upload_photos`);
  const utils = identity.hooks.useUtils();
  const send = async (picture: File, watch: UploadWatch) => {
    tellFrame((await upload(picture, watch)).data);
    await utils.user.invalidate();
  };
  return <CropDialog title={t('USERS.PICTURE.TITLE', { name: userName(user) })} aspect={1} round upload={send} onClose={close} />;
}
