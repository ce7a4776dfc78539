/** What the program reads of its environment. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
