import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../data/failure.ts';
import type { UploadWatch } from '../data/upload.ts';
import { inspectPicture, type PictureFault, preparePicture } from '../ui/crop-dialog/picture-file.ts';

/** One chosen file on its way. */
export interface QueuedPicture {
  key: number;
  file: File;
  /** Of its bytes, to be shown. */
  url: string;
  /** The part of the whole that it shows, such as a colour of a model; null: all of it. */
  group: number | null;
  /** `unfit`: the file itself cannot be used, and is not sent. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unfit';
  /** Of the bytes that have left, 0 to 1. */
  share: number;
  /** Why it failed: of the file itself, or as the service said it; `NETWORK` when nobody answered. */
  fault: PictureFault | { message: string } | 'NETWORK' | 'UNEXPECTED' | null;
}

type Send = (file: File, watch: UploadWatch, picture: QueuedPicture) => Promise<unknown>;

let keys = 0;

const queued = (file: File, group: number | null): QueuedPicture => {
  keys += 1;
  return { key: keys, file, url: URL.createObjectURL(file), group, state: 'waiting', share: 0, fault: null };
};

function faultOf(thrown: unknown): QueuedPicture['fault'] {
  const { message, code, fields } = failureOf(thrown);
  const words = Object.values(fields)[0] ?? message;
  if (words) return { message: words };
  return code === 'NETWORK' ? 'NETWORK' : 'UNEXPECTED';
}

/** The queue as it is drawn, and as it is at this moment: what is on its way outlives a drawing. */
function useQueuedList() {
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([]);
  const list = useRef<readonly QueuedPicture[]>([]);
  const put = useCallback((next: readonly QueuedPicture[]) => {
    list.current = next;
    setPictures(next);
  }, []);
  const change = useCallback(
    (key: number, patch: Partial<QueuedPicture>) =>
      put(list.current.map((picture) => (picture.key === key ? { ...picture, ...patch } : picture))),
    [put],
  );
  const now = useCallback(() => list.current, []);
  return { pictures, now, put, change };
}

const TOOLS = { prepare: preparePicture, inspect: inspectPicture };

/**
 * Chosen pictures, looked at as soon as they are chosen, then sent one after another in their order: the first becomes the main one. One
 * that fails stays, with the reason and a way to try again, and holds up none of the others.
 */
export function usePictureQueue({ prepare, inspect }: typeof TOOLS = TOOLS) {
  const { pictures, now, put, change } = useQueuedList();
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
        const still = now().find((picture) => picture.key === key);
        if (still && isOpen(still)) change(key, { state: fault === null ? 'waiting' : 'unfit', fault });
      }
    },
    [now, change, inspect],
  );
  const add = useCallback(
    (files: readonly File[], { group = null, aspect }: { group?: number | null; aspect?: number | undefined } = {}) => {
      put([...now(), ...files.map((file) => queued(file, group))]);
      void look(aspect);
    },
    [now, put, look],
  );
  const assign = useCallback((key: number, group: number | null) => change(key, { group }), [change]);
  const remove = useCallback(
    (key: number) => {
      if (sending.current?.key === key) sending.current.attempt.abort();
      const picture = now().find((one) => one.key === key);
      if (picture) URL.revokeObjectURL(picture.url);
      put(now().filter((one) => one.key !== key));
    },
    [now, put],
  );

  const sendOne = async (picture: QueuedPicture, { send, aspect }: { send: Send; aspect: number | undefined }) => {
    const { key, file } = picture;
    const attempt = new AbortController();
    sending.current = { key, attempt };
    change(key, { state: 'sending', share: 0, fault: null });
    try {
      const prepared = await prepare(file, aspect);
      if (typeof prepared === 'string') return change(key, { state: 'unfit', fault: prepared });
      await send(prepared, { signal: attempt.signal, onProgress: (share) => change(key, { share }) }, picture);
      return change(key, { state: 'sent', share: 1 });
    } catch (thrown) {
      // Taken out of the queue, or the page was left: nobody asks for it any more.
      if (!attempt.signal.aborted) change(key, { state: 'failed', fault: faultOf(thrown) });
    } finally {
      sending.current = null;
    }
  };

  /** Sends what waits, until nothing does. Answers what did not arrive: failed or unfit; while another run is at it, as far as it came. */
  const run = async (send: Send, aspect?: number): Promise<readonly QueuedPicture[]> => {
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
  return { pictures, add, look, assign, remove, run, isBusy, retry, forgetSent };
}

export const isOnItsWay = ({ state }: QueuedPicture): boolean => state === 'waiting' || state === 'sending';
const isOpen = ({ state }: QueuedPicture): boolean => state === 'waiting' || state === 'unfit';

/** Pictures of a group come before those of all: a list of the group begins with its own. */
function firstWaiting(pictures: readonly QueuedPicture[]): QueuedPicture | undefined {
  const waiting = pictures.filter(({ state }) => state === 'waiting');
  return waiting.find(({ group }) => group !== null) ?? waiting[0];
}

export type PictureQueue = ReturnType<typeof usePictureQueue>;
