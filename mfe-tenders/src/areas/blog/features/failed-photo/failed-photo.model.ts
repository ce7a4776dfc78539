import { userLeft } from '@market/shell-kit/session/session';
import { createEvent, createStore } from 'effector';

/** The picture of a publication that was created without it, because the upload failed. */
export interface FailedPhoto {
  /** Of the publication. */
  id: number;
  file: File;
  /** Why, as a sentence. */
  text: string;
}

export const photoFailed = createEvent<FailedPhoto>();
/** It arrived after all, or another was chosen in its place. */
export const photoSettled = createEvent<{ id: number }>();

/** Kept from the page that created the publication to the one that edits it, where the upload is tried again. */
export const $failedPhoto = createStore<FailedPhoto | null>(null)
  .on(photoFailed, (_, failed) => failed)
  .on(photoSettled, (kept, { id }) => (kept?.id === id ? null : kept))
  .reset(userLeft);
