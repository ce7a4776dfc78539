import type { User } from '@market/identity/contract/user';
import { CropDialog } from '@market/shell-kit/ui/crop-dialog';
import { type UploadWatch, useUpload } from '@market/shell-kit/upload';
import { useTranslation } from 'react-i18next';
import { identity } from '../../api.ts';
import { userName } from './user-name.ts';

/** Chooses, cuts and sends the picture of a user. */
export function PictureDialog({ user, close }: { user: User; close: () => void }) {
  const { t } = useTranslation();
  const upload = useUpload(`/api/user/${user.id}/upload_photos`);
  const utils = identity.hooks.useUtils();
  const send = async (picture: File, watch: UploadWatch) => {
    await upload(picture, watch);
    await utils.user.invalidate();
  };
  return <CropDialog title={t('USERS.PICTURE.TITLE', { name: userName(user) })} aspect={1} round upload={send} onClose={close} />;
}
