import { DOCUMENT_TYPES, FILES_MAX, type FileInfo, type FilesUploaded, PICTURE_TYPES } from '@market/chat-contract/file';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { failureOf } from '@market/shell-kit/data/failure';
import { useUploads } from '@market/shell-kit/data/upload';
import { useCallback, useEffect, useRef, useState } from 'react';

export const FILE_TYPES: readonly string[] = [...PICTURE_TYPES, ...DOCUMENT_TYPES];

/** Why a file cannot be sent, before anybody was asked. */
type OwnFault = 'TYPE' | 'LARGE' | 'EMPTY' | 'MANY';

export interface Attachment {
  key: string;
  file: File;
  state: 'sending' | 'sent' | 'failed' | 'unfit';
  /** Of the bytes that have left, 0 to 1. */
  share: number;
  /** As the service said it; null: nobody answered, or nothing is wrong. */
  message: string | null;
  fault: OwnFault | null;
  info: FileInfo | null;
}

function faultOf({ name, size }: File, index: number): OwnFault | null {
  if (index >= FILES_MAX) return 'MANY';
  if (!FILE_TYPES.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > UPLOAD_MAX_BYTES ? 'LARGE' : null;
}

function attachmentOf(file: File, index: number): Attachment {
  const fault = faultOf(file, index);
  const state = fault === null ? 'sending' : 'unfit';
  return { key: crypto.randomUUID(), file, state, share: 0, message: null, fault, info: null };
}

/** Files of the post that is being written, sent ahead of it as soon as they are chosen. */
export function useAttachments(channel: string) {
  const upload = useUploads<FilesUploaded>('chat', 'files');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const list = useRef<readonly Attachment[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const put = useCallback((next: readonly Attachment[]) => {
    list.current = next;
    setFiles(next);
  }, []);
  const change = useCallback(
    (key: string, patch: Partial<Attachment>) => put(list.current.map((one) => (one.key === key ? { ...one, ...patch } : one))),
    [put],
  );
  useEffect(() => {
    const attempts = sending.current;
    return () => {
      for (const attempt of attempts.values()) attempt.abort();
    };
  }, []);
  const send = useCallback(
    async ({ key, file }: Attachment) => {
      const attempt = new AbortController();
      sending.current.set(key, attempt);
      change(key, { state: 'sending', share: 0, message: null });
      try {
        const watch = { signal: attempt.signal, onProgress: (share: number) => change(key, { share }) };
        const { file_infos } = await upload(`/api/v4/files?channel_id=${channel}`, file, watch);
        change(key, { state: 'sent', share: 1, info: file_infos[0] ?? null });
      } catch (thrown) {
        // Taken out, or the page was left: nobody asks for it any more.
        if (!attempt.signal.aborted) change(key, { state: 'failed', message: failureOf(thrown).message });
      } finally {
        sending.current.delete(key);
      }
    },
    [upload, channel, change],
  );
  const add = useCallback(
    (chosen: readonly File[]) => {
      const before = list.current.filter(({ state }) => state !== 'unfit');
      const added = chosen.map((file, index) => attachmentOf(file, before.length + index));
      put([...before, ...added]);
      for (const one of added) if (one.state === 'sending') void send(one);
    },
    [put, send],
  );
  const remove = useCallback(
    (key: string) => {
      sending.current.get(key)?.abort();
      put(list.current.filter((one) => one.key !== key));
    },
    [put],
  );
  return { files, put, add, remove, retry: (one: Attachment) => void send(one) };
}

export type Attachments = ReturnType<typeof useAttachments>;
