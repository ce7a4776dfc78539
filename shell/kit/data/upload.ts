import { type Scope, scopeBind } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useCallback, useContext } from 'react';
import { ATTEMPT_PAUSE_MS, ATTEMPTS } from '../format/constants.ts';
import { $token, credentialRefused } from '../session/credential.ts';
import { $locale } from '../session/locale.ts';
import { answeredRefusal } from './answered-refusal.ts';
import { CallFailure, DEAD_SESSION, type Failure } from './failure.ts';
import { type Caller, CallingModule, requireGrant } from './grants.ts';
import { $transport, type SentFile, type UploadWatch } from './transport.ts';

export type { UploadWatch };

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

/** One attempt. By XMLHttpRequest, because `fetch` does not report how much was sent. */
function send({ path, form, headers, signal, onProgress }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open('POST', path);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => (xhr.status < 300 ? resolve(answered(xhr)) : reject(new CallFailure(answeredRefusal(answered(xhr), xhr.status))));
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

/** Sends a file in the name of the page's reader. */
async function sendOverHttp(scope: Scope, { service, path, field, file, signal, onProgress }: SentFile): Promise<unknown> {
  const form = new FormData();
  form.append(field, file, file.name);
  const token = scope.getState($token);
  const headers = {
    'accept-language': scope.getState($locale),
    'idempotency-key': crypto.randomUUID(),
    'x-of-service': service,
    ...(token ? { 'x-auth-token': token } : {}),
  };
  try {
    return await sendPatiently({ path, form, headers, signal, onProgress });
  } catch (thrown) {
    if (token && thrown instanceof CallFailure && thrown.failure.message === DEAD_SESSION) scopeBind(credentialRefused, { scope })(token);
    throw thrown;
  }
}

/** Sends a file for a caller, as far as it is granted. @returns rejects with CallFailure, or with the signal's reason */
export async function sendFile(caller: Caller, sent: SentFile): Promise<unknown> {
  const transport = caller.scope.getState($transport);
  if (transport) return transport.send(sent);
  requireGrant(caller, `${sent.service}:write`);
  return sendOverHttp(caller.scope, sent);
}

/**
 * Sends files to documented paths of a service as forms, in the name of the reader.
 *
 * @param field name of the form's field
 * @returns rejects with what `failureOf` understands, or with the signal's reason
 */
export function useUploads<Answer>(service: string, field = 'photos'): (path: string, file: File, watch: UploadWatch) => Promise<Answer> {
  const scope = useProvidedScope();
  const module = useContext(CallingModule);
  return useCallback(
    (path, file, watch) => {
      if (!scope) throw new Error('Uploads need the scope that ModuleRoot provides');
      return sendFile({ scope, module }, { service, path, field, file, ...watch }) as Promise<Answer>;
    },
    [scope, module, service, field],
  );
}

/**
 * The same to one path.
 * ```ts
 * const upload = useUpload<{ data: Me }>('identity', '/api/profile/upload_photos');
 * const { data } = await upload(picture, { signal, onProgress });
 * ```
 */
export function useUpload<Answer>(service: string, path: string, field?: string): (file: File, watch: UploadWatch) => Promise<Answer> {
  const upload = useUploads<Answer>(service, field);
  return useCallback((file, watch) => upload(path, file, watch), [upload, path]);
}
