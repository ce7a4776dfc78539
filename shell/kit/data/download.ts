import type { Scope } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useCallback, useContext } from 'react';
import { $token } from '../session/credential.ts';
import { $locale } from '../session/locale.ts';
import { answeredRefusal } from './answered-refusal.ts';
import { CallFailure, type Failure } from './failure.ts';
import { type Caller, CallingModule, requireGrant } from './grants.ts';
import { $transport, type FetchedFile } from './transport.ts';

const NO_ANSWER: Failure = { message: null, code: 'NETWORK', fields: {}, status: null };

async function fetchOverHttp(scope: Scope, service: string, path: string): Promise<FetchedFile> {
  const token = scope.getState($token);
  const headers = { 'accept-language': scope.getState($locale), 'x-of-service': service, ...(token ? { 'x-auth-token': token } : {}) };
  const answer = await fetch(path, { headers }).catch(() => {
    throw new CallFailure(NO_ANSWER);
  });
  if (!answer.ok) throw new CallFailure(answeredRefusal(await answer.json().catch(() => null), answer.status));
  return { content: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) };
}

/** Fetches a file for a caller, as far as it is granted. @returns rejects with CallFailure */
export async function fetchFile(caller: Caller, { service, path }: { service: string; path: string }): Promise<FetchedFile> {
  const transport = caller.scope.getState($transport);
  if (transport) return transport.fetch(service, path);
  requireGrant(caller, `${service}:read`);
  return fetchOverHttp(caller.scope, service, path);
}

/** The name that the service gives the file. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}

/** Hands the file to the browser, which keeps it where its reader keeps such things. */
function keep({ content, name }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Fetches files of a service with the token of the user, which an address in a page would not carry: pictures that only some may see.
 *
 * @returns rejects with what `failureOf` understands
 */
export function useFetchedFiles(service: string): (path: string) => Promise<FetchedFile> {
  const scope = useProvidedScope();
  const module = useContext(CallingModule);
  return useCallback(
    async (path) => {
      if (!scope) throw new Error('Files need the scope that ModuleRoot provides');
      return fetchFile({ scope, module }, { service, path });
    },
    [scope, module, service],
  );
}

/**
 * Fetches a file in the same way, and gives it to the browser.
 *
 * @returns rejects with what `failureOf` understands
 */
export function useDownload(service: string): (path: string) => Promise<void> {
  const fetched = useFetchedFiles(service);
  return useCallback(async (path) => keep(await fetched(path)), [fetched]);
}
