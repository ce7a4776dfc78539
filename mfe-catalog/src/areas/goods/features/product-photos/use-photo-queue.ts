import { failureOf } from '@market/shell-kit/data/failure';
import type { UploadWatch } from '@market/shell-kit/data/upload';
import { type PictureFault, preparePicture } from '@market/shell-kit/ui/picture-file';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One chosen file on its way. */
export interface QueuedPhoto {
  key: number;
  file: File;
  /** Of its bytes, to be shown. */
  url: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of the bytes that have left, 0 to 1. */
  share: number;
  /** Why it failed: of the file itself, or as the service said it; `NETWORK` when nobody answered. */
  fault: PictureFault | { message: string } | 'NETWORK' | 'UNEXPECTED' | null;
}

type Send = (file: File, watch: UploadWatch) => Promise<unknown>;

let keys = 0;

const queued = (file: File): QueuedPhoto => {
  keys += 1;
  return { key: keys, file, url: URL.createObjectURL(file), state: 'waiting', share: 0, fault: null };
};

function faultOf(thrown: unknown): QueuedPhoto['fault'] {
  const { message, code, fields } = failureOf(thrown);
  const words = Object.values(fields)[0] ?? message;
  if (words) return { message: words };
  return code === 'NETWORK' ? 'NETWORK' : 'UNEXPECTED';
}

/**
 * Chosen pictures, sent one after another in their order: the first becomes the main one. One that fails stays, with the reason and a
 * way to try again, and holds up none of the others.
 */
export function usePhotoQueue(prepare: typeof preparePicture = preparePicture) {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const list = useRef<readonly QueuedPhoto[]>([]);
  const sending = useRef<{ key: number; attempt: AbortController } | null>(null);
  const gone = useRef(false);

  const put = useCallback((next: readonly QueuedPhoto[]) => {
    list.current = next;
    setPhotos(next);
  }, []);
  const change = useCallback(
    (key: number, patch: Partial<QueuedPhoto>) => put(list.current.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo))),
    [put],
  );
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      sending.current?.attempt.abort();
      for (const { url } of list.current) URL.revokeObjectURL(url);
    };
  }, []);

  const add = useCallback((files: readonly File[]) => put([...list.current, ...files.map(queued)]), [put]);
  const remove = useCallback(
    (key: number) => {
      if (sending.current?.key === key) sending.current.attempt.abort();
      const photo = list.current.find((one) => one.key === key);
      if (photo) URL.revokeObjectURL(photo.url);
      put(list.current.filter((one) => one.key !== key));
    },
    [put],
  );

  const sendOne = async ({ key, file }: QueuedPhoto, { send, aspect }: { send: Send; aspect: number | undefined }) => {
    const attempt = new AbortController();
    sending.current = { key, attempt };
    change(key, { state: 'sending', share: 0, fault: null });
    try {
      const picture = await prepare(file, aspect);
      if (typeof picture === 'string') return change(key, { state: 'failed', fault: picture });
      await send(picture, { signal: attempt.signal, onProgress: (share) => change(key, { share }) });
      return change(key, { state: 'sent', share: 1 });
    } catch (thrown) {
      // Taken out of the queue, or the page was left: nobody asks for it any more.
      if (!attempt.signal.aborted) change(key, { state: 'failed', fault: faultOf(thrown) });
    } finally {
      sending.current = null;
    }
  };

  /** Sends what waits, until nothing does. Answers which failed. */
  const run = async (send: Send, aspect?: number): Promise<readonly QueuedPhoto[]> => {
    if (sending.current === null) {
      for (let next = firstWaiting(list.current); next && !gone.current; next = firstWaiting(list.current)) {
        await sendOne(next, { send, aspect });
      }
    }
    return list.current.filter(({ state }) => state === 'failed');
  };
  const retry = (key: number) => change(key, { state: 'waiting', share: 0, fault: null });
  const forgetSent = useCallback(() => {
    for (const { state, url } of list.current) if (state === 'sent') URL.revokeObjectURL(url);
    put(list.current.filter(({ state }) => state !== 'sent'));
  }, [put]);
  return { photos, add, remove, run, retry, forgetSent };
}

const firstWaiting = (photos: readonly QueuedPhoto[]): QueuedPhoto | undefined => photos.find(({ state }) => state === 'waiting');

export type PhotoQueue = ReturnType<typeof usePhotoQueue>;
