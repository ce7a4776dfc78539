import type { Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useCallback } from 'react';
import { $locale } from '../session/locale.ts';
import { $token } from '../session/session.ts';
import { CallFailure, type Failure } from './failure.ts';

const NO_ANSWER: Failure = { message: null, code: 'NETWORK', fields: {}, status: null };

async function refusalOf(answer: Response): Promise<Failure> {
  const body = (await answer.json().catch(() => null)) as Partial<Failure> | null;
  if (!body?.code) return { message: null, code: 'UNEXPECTED', fields: {}, status: answer.status };
  return { message: body.message ?? null, code: body.code, fields: body.fields ?? {}, status: answer.status };
}

async function downloaded(scope: Scope, path: string): Promise<void> {
  const token = scope.getState($token);
  const headers = { 'accept-language': scope.getState($locale), ...(token ? { 'x-auth-token': token } : {}) };
  const answer = await fetch(path, { headers }).catch(() => {
    throw new CallFailure(NO_ANSWER);
  });
  if (!answer.ok) throw new CallFailure(await refusalOf(answer));
  keep(await answer.blob(), nameIn(answer.headers.get('content-disposition')));
}

/** The name that the service gives the file. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}

/** Hands the file to the browser, which keeps it where its reader keeps such things. */
function keep(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Fetches a file with the token of the user, which a plain link would not carry, and gives it to the browser.
 *
 * @returns rejects with what `failureOf` understands
 */
export function useDownload(): (path: string) => Promise<void> {
  const scope = useProvidedScope();
  return useCallback(
    (path) => {
      if (!scope) throw new Error('useDownload needs the scope that ModuleRoot provides');
      return downloaded(scope, path);
    },
    [scope],
  );
}
