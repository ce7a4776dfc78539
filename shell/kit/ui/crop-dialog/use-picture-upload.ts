import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../data/failure.ts';
import type { UploadWatch } from '../../data/upload.ts';
import { useKitText } from '../../session/use-kit-text.ts';
import { type Area, largestPart } from './crop-area.ts';
import { cutOut, type PictureFault, type ReadPicture, readPicture } from './picture-file.ts';

interface Cut {
  picture: ReadPicture;
  area: Area;
}

/** The step of the user between choosing a picture and the end of its upload. */
type Step =
  | { name: 'choosing'; fault: PictureFault | null; reading: boolean }
  | ({ name: 'cutting' } & Cut)
  | ({ name: 'sending'; share: number } & Cut)
  | ({ name: 'failed'; text: string } & Cut);

const AT_FIRST: Step = { name: 'choosing', fault: null, reading: false };

interface PictureUploadOptions {
  aspect: number;
  /** Sends the JPEG. What it throws is shown in the dialog, with a way to try again. */
  upload: (picture: File, watch: UploadWatch) => Promise<unknown>;
  onDone: () => void;
}

/** The steps of the dialog and what leads from one to the next. */
export function usePictureUpload({ aspect, upload, onDone }: PictureUploadOptions) {
  const { t } = useKitText();
  const [step, setStep] = useState<Step>(AT_FIRST);
  const sending = useRef<AbortController>(null);
  const url = step.name === 'choosing' ? null : step.picture.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  // Leaving the dialog gives the upload up.
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return setStep({ name: 'choosing', fault: 'COUNT', reading: false });
    setStep({ name: 'choosing', fault: null, reading: true });
    const read = await readPicture(file, aspect);
    if (typeof read === 'string') setStep({ name: 'choosing', fault: read, reading: false });
    else setStep({ name: 'cutting', picture: read, area: largestPart(read, aspect) });
  };

  const send = async ({ picture, area }: Cut) => {
    const attempt = new AbortController();
    sending.current = attempt;
    const onProgress = (share: number) => !attempt.signal.aborted && setStep({ name: 'sending', picture, area, share });
    onProgress(0);
    try {
      await upload(await cutOut(picture, area), { signal: attempt.signal, onProgress });
      onDone();
    } catch (thrown) {
      if (attempt.signal.aborted) return;
      const { message, code, fields } = failureOf(thrown);
      const words = code === 'NETWORK' ? t('ERROR.NETWORK') : t('ERROR.UNEXPECTED');
      setStep({ name: 'failed', picture, area, text: Object.values(fields)[0] ?? message ?? words });
    }
  };

  return {
    step,
    choose: (files: readonly File[]) => void choose(files),
    change: (area: Area) =>
      step.name !== 'choosing' && step.name !== 'sending' && setStep({ name: 'cutting', picture: step.picture, area }),
    send: () => void (step.name !== 'choosing' && send(step)),
    cancel: () => {
      sending.current?.abort();
      if (step.name === 'sending') setStep({ name: 'cutting', picture: step.picture, area: step.area });
    },
    restart: () => setStep(AT_FIRST),
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
