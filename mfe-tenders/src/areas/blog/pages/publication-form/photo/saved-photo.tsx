import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { ProgressBar } from '@fluentui/react-progress';
import type { Publication, PublicationAnswer } from '@market/content-contract/publication';
import { type UploadWatch, useUpload } from '@market/shell-kit/data/upload';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { content } from '../../../../../api.ts';
import { $failedPhoto, type FailedPhoto, photoFailed, photoSettled } from '../../../features/failed-photo/failed-photo.model.ts';
import { useText } from '../../../use-text.ts';
import { uploadPath } from '../upload-path.ts';
import { PhotoTab } from './photo-tab.tsx';

/** The picture of a publication that exists: it is sent as soon as it is cut. One that failed while the publication was created waits here. */
export function SavedPhoto({ publication: { id, logo } }: { publication: Publication }) {
  const failed = useStoreMap({ store: $failedPhoto, keys: [id], fn: (kept, [wanted]) => (kept?.id === wanted ? kept : null) });
  const upload = usePhotoUpload(id);
  return (
    <PhotoTab address={logo?.big ?? null} upload={upload}>
      {failed && <Retry failed={failed} upload={upload} />}
    </PhotoTab>
  );
}

/** Sends a picture; the page and all lists show it from then on. */
function usePhotoUpload(id: number) {
  const { t } = useText();
  const [toast, settle] = useUnit([toastShown, photoSettled]);
  const utils = content.hooks.useUtils();
  const send = useUpload<z.infer<typeof PublicationAnswer>>('content', uploadPath(id), 'photo');
  return async (picture: File, watch: UploadWatch) => {
    const answer = await send(picture, watch);
    settle({ id });
    utils.publication.get.setData({ id }, answer);
    toast({ intent: 'success', label: t('BLOG.PHOTO.TITLE'), text: t('BLOG.PHOTO.SAVED') });
    await utils.publication.invalidate();
  };
}

interface RetryProps {
  failed: FailedPhoto;
  upload: (picture: File, watch: UploadWatch) => Promise<void>;
}

/** The publication is there, its picture is not: says why, and sends the same one again. */
function Retry({ failed: { id, file, text }, upload }: RetryProps) {
  const page = usePageStyles();
  const { t } = useText();
  const fail = useUnit(photoFailed);
  const failureText = useFailureText();
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const retry = async () => {
    if (sending.current) return;
    const attempt = new AbortController();
    sending.current = attempt;
    setShare(0);
    try {
      await upload(file, { signal: attempt.signal, onProgress: setShare });
    } catch (thrown) {
      if (!attempt.signal.aborted) fail({ id, file, text: failureText(thrown) });
    } finally {
      sending.current = null;
      setShare(null);
    }
  };
  return (
    <div className={page.row}>
      <p className={page.fault} role="alert">
        {t('BLOG.PHOTO.FAILED', { message: text })}
      </p>
      {share === null ? (
        <Button appearance="primary" onClick={() => void retry()}>
          {t('BLOG.PHOTO.RETRY', { name: file.name })}
        </Button>
      ) : (
        <Field validationState="none" validationMessage={t('UPLOAD.PROGRESS', { percent: Math.round(share * 100) })}>
          <ProgressBar value={share} aria-label={t('UPLOAD.SENDING')} />
        </Field>
      )}
    </div>
  );
}
