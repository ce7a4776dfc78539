import { failureOf } from '@market/shell-kit/data/failure';
import type { UploadWatch } from '@market/shell-kit/data/upload';
import { inspectPicture, type PictureFault, preparePicture } from '@market/shell-kit/ui/picture-file';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One chosen file on its way. */
export interface QueuedPhoto {
  key: number;
  file: File;
  /** Of its bytes, to be shown. */
  url: string;
  /** Which colour of its model it shows, by the option; null: all of them. */
  colour: number | null;
  /** `unfit`: the file itself cannot be used, and is not sent. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unfit';
  /** Of the bytes that have left, 0 to 1. */
  share: number;
  /** Why it failed: of the file itself, or as the service said it; `NETWORK` when nobody answered. */
  fault: PictureFault | { message: string } | 'NETWORK' | 'UNEXPECTED' | null;
}

type Send = (file: File, watch: UploadWatch, photo: QueuedPhoto) => Promise<unknown>;

let keys = 0;

const queued = (file: File, colour: number | null): QueuedPhoto => {
  keys += 1;
  return { key: keys, file, url: URL.createObjectURL(file), colour, state: 'waiting', share: 0, fault: null };
};

function faultOf(thrown: unknown): QueuedPhoto['fault'] {
  const { message, code, fields } = failureOf(thrown);
  const words = Object.values(fields)[0] ?? message;
  if (words) return { message: words };
  return code === 'NETWORK' ? 'NETWORK' : 'UNEXPECTED';
}

/** The queue as it is drawn, and as it is at this moment: what is on its way outlives a drawing. */
function useQueuedList() {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const list = useRef<readonly QueuedPhoto[]>([]);
  const put = useCallback((next: readonly QueuedPhoto[]) => {
    list.current = next;
    setPhotos(next);
  }, []);
  const change = useCallback(
    (key: number, patch: Partial<QueuedPhoto>) => put(list.current.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo))),
    [put],
  );
  const now = useCallback(() => list.current, []);
  return { photos, now, put, change };
}

const TOOLS = { prepare: preparePicture, inspect: inspectPicture };

/**
 * Chosen pictures, looked at as soon as they are chosen, then sent one after another in their order: the first becomes the main one. One
 * that fails stays, with the reason and a way to try again, and holds up none of the others.
 */
export function usePhotoQueue({ prepare, inspect }: typeof TOOLS = TOOLS) {
  const { photos, now, put, change } = useQueuedList();
  const sending = useRef<{ key: number; attempt: AbortController } | null>(null);
  const gone = useRef(false);
  const looks = useRef(0);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      sending.current?.attempt.abort();
      for (const { url } of now()) URL.revokeObjectURL(url);
    };
  }, [now]);

  /** Says beside each file that is not on its way whether it can be used in that form; one after another: decoded pictures are large. */
  const look = useCallback(
    async (aspect?: number): Promise<void> => {
      looks.current += 1;
      const look = looks.current;
      for (const { key, file } of now().filter(isOpen)) {
        const fault = await inspect(file, aspect);
        // Nobody sees the queue any more, or a later look goes over all of it, perhaps for another form.
        if (gone.current || look !== looks.current) return;
        const still = now().find((photo) => photo.key === key);
        if (still && isOpen(still)) change(key, { state: fault === null ? 'waiting' : 'unfit', fault });
      }
    },
    [now, change, inspect],
  );
  const add = useCallback(
    (files: readonly File[], { colour = null, aspect }: { colour?: number | null; aspect?: number | undefined } = {}) => {
      put([...now(), ...files.map((file) => queued(file, colour))]);
      void look(aspect);
    },
    [now, put, look],
  );
  const assign = useCallback((key: number, colour: number | null) => change(key, { colour }), [change]);
  const remove = useCallback(
    (key: number) => {
      if (sending.current?.key === key) sending.current.attempt.abort();
      const photo = now().find((one) => one.key === key);
      if (photo) URL.revokeObjectURL(photo.url);
      put(now().filter((one) => one.key !== key));
    },
    [now, put],
  );

  const sendOne = async (photo: QueuedPhoto, { send, aspect }: { send: Send; aspect: number | undefined }) => {
    const { key, file } = photo;
    const attempt = new AbortController();
    sending.current = { key, attempt };
    change(key, { state: 'sending', share: 0, fault: null });
    try {
      const picture = await prepare(file, aspect);
      if (typeof picture === 'string') return change(key, { state: 'unfit', fault: picture });
      await send(picture, { signal: attempt.signal, onProgress: (share) => change(key, { share }) }, photo);
      return change(key, { state: 'sent', share: 1 });
    } catch (thrown) {
      // Taken out of the queue, or the page was left: nobody asks for it any more.
      if (!attempt.signal.aborted) change(key, { state: 'failed', fault: faultOf(thrown) });
    } finally {
      sending.current = null;
    }
  };

  /** Sends what waits, until nothing does. Answers what did not arrive: failed or unfit; while another run is at it, as far as it came. */
  const run = async (send: Send, aspect?: number): Promise<readonly QueuedPhoto[]> => {
    if (sending.current === null) {
      for (let next = firstWaiting(now()); next && !gone.current; next = firstWaiting(now())) {
        await sendOne(next, { send, aspect });
      }
    }
    return now().filter(({ state }) => state === 'failed' || state === 'unfit');
  };
  /** As it is at this moment, not as it was drawn last. */
  const isBusy = useCallback(() => now().some(isOnItsWay), [now]);
  const retry = (key: number) => change(key, { state: 'waiting', share: 0, fault: null });
  const forgetSent = useCallback(() => {
    for (const { state, url } of now()) if (state === 'sent') URL.revokeObjectURL(url);
    put(now().filter(({ state }) => state !== 'sent'));
  }, [now, put]);
  return { photos, add, look, assign, remove, run, isBusy, retry, forgetSent };
}

export const isOnItsWay = ({ state }: QueuedPhoto): boolean => state === 'waiting' || state === 'sending';
const isOpen = ({ state }: QueuedPhoto): boolean => state === 'waiting' || state === 'unfit';

/** Pictures of a colour come before those of all: in its lists a variant shows its own. */
function firstWaiting(photos: readonly QueuedPhoto[]): QueuedPhoto | undefined {
  const waiting = photos.filter(({ state }) => state === 'waiting');
  return waiting.find(({ colour }) => colour !== null) ?? waiting[0];
}

export type PhotoQueue = ReturnType<typeof usePhotoQueue>;
