// Without zod, so that the shell and the gateway read them without fetching a library.

/** How versions of drafts begin; behind it stands what nobody guesses. */
export const DRAFT_VERSION = '0.0.0-draft.';

export const isDraftVersion = (version: string): boolean => version.startsWith(DRAFT_VERSION);

/** The name of a ticket in the fragment of an address: `/apps/lookbook#module-draft=…`. */
export const DRAFT_PARAMETER = 'module-draft';
