import { type Scope, scopeBind } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useCallback } from 'react';
import { ATTEMPT_PAUSE_MS, ATTEMPTS } from '../format/constants.ts';
import { $locale } from '../session/locale.ts';
import { $token, credentialRefused } from '../session/session.ts';
import { CallFailure, DEAD_SESSION, type Failure } from './failure.ts';

export interface UploadWatch {
  signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  onProgress: (share: number) => void;
}

interface Upload extends UploadWatch {
  path: string;
  form: FormData;
  headers: Record<string, string>;
}

const NO_ANSWER: Failure = { message: null, code: 'NETWORK', fields: {}, status: null };

function answered(xhr: XMLHttpRequest): unknown {
  try {
    return JSON.parse(xhr.responseText) as unknown;
  } catch {
    return null;
  }
}

function refusalOf(xhr: XMLHttpRequest): Failure {
  const body = answered(xhr) as Partial<Failure> | null;
  if (!body?.code) return { message: null, code: 'UNEXPECTED', fields: {}, status: xhr.status };
  return { message: body.message ?? null, code: body.code, fields: body.fields ?? {}, status: xhr.status };
}

/** One attempt. By XMLHttpRequest, because `fetch` does not report how much was sent. */
function send({ path, form, headers, signal, onProgress }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open('POST', path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => (xhr.status < 300 ? resolve(answered(xhr)) : reject(new CallFailure(refusalOf(xhr))));
    xhr.onerror = () => reject(new CallFailure(NO_ANSWER));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    xhr.send(form);
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));

/** Like every call: tried again only when nobody answered, and known by its key for the same one. */
async function sendPatiently(upload: Upload, left = ATTEMPTS - 1): Promise<unknown> {
  upload.signal.throwIfAborted();
  try {
    return await send(upload);
  } catch (thrown) {
    const unanswered = thrown instanceof CallFailure && thrown.failure.code === 'NETWORK';
    if (!unanswered || left === 0) throw thrown;
    await pause();
    return sendPatiently(upload, left - 1);
  }
}

async function uploaded(scope: Scope, upload: Omit<Upload, 'headers'>): Promise<unknown> {
  const token = scope.getState($token);
  const headers = {
    'accept-language': scope.getState($locale),
    'idempotency-key': crypto.randomUUID(),
    ...(token ? { 'x-auth-token': token } : {}),
  };
  try {
    return await sendPatiently({ ...upload, headers });
  } catch (thrown) {
    if (token && thrown instanceof CallFailure && thrown.failure.message === DEAD_SESSION) scopeBind(credentialRefused, { scope })(token);
    throw thrown;
  }
}

/**
 * Sends files to documented paths as forms, in the name of the reader.
 *
 * @param field name of the form's field
 * @returns rejects with what `failureOf` understands, or with the signal's reason
 */
export function useUploads<Answer>(field = 'photos'): (path: string, file: File, watch: UploadWatch) => Promise<Answer> {
  const scope = useProvidedScope();
  return useCallback(
    (path, file, watch) => {
      if (!scope) throw new Error('Uploads need the scope that ModuleRoot provides');
      const form = new FormData();
      form.append(field, file, file.name);
      return uploaded(scope, { path, form, ...watch }) as Promise<Answer>;
    },
    [scope, field],
  );
}

/**
 * The same to one path.
 * ```ts
 * const upload = useUpload<{ data: Me }>('/api/profile/upload_photos');
 * const { data } = await upload(picture, { signal, onProgress });
 * ```
 */
export function useUpload<Answer>(path: string, field?: string): (file: File, watch: UploadWatch) => Promise<Answer> {
  const upload = useUploads<Answer>(field);
  return useCallback((file, watch) => upload(path, file, watch), [upload, path]);
}
