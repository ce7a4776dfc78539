import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { createStore } from 'effector';

export interface UploadWatch {
  signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  onProgress: (share: number) => void;
}

/** A file on its way to a documented path of a service, as the field of a form. */
export interface SentFile extends UploadWatch {
  service: string;
  path: string;
  field: string;
  file: File;
}

/** A file that a service gave. */
export interface FetchedFile {
  content: Blob;
  name: string;
}

/** How calls leave a document that cannot make them itself, and holds no credential to make them with. */
export interface Transport {
  /** The last link of every call to the service. */
  link: (service: string) => TRPCLink<AnyRouter>;
  /** @returns rejects with CallFailure, or with the signal's reason */
  send: (file: SentFile) => Promise<unknown>;
  /** @returns rejects with CallFailure */
  fetch: (service: string, path: string) => Promise<FetchedFile>;
}

/** null: over HTTP, from here. Given to the scope of a frame when it is made. */
export const $transport = createStore<Transport | null>(null);
