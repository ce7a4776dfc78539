// Without zod, so that the shell reads its feed without fetching a library.

/** Where the gateway serves the files of a version. Each has an address of its own, so open tabs keep the files they began with. */
export const moduleBase = ({ id, version }: { id: string; version: string }): string => `/modules/${id}/${version}/`;

/** Whether an address is one of the feed or of files. `/modules` and `/modules/:id` are pages. */
export const isModuleFile = (path: string): boolean => /^\/modules\/(feed\.json$|[^/]+\/[^/])/.test(path);
