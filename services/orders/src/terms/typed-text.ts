/** SQL: a text that has what was typed in it. */
export const like = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A part of a phone, as phones are kept. */
export const typedPhone = (typed: string | undefined): string | undefined => typed?.replace(/[+\s()-]/g, '');
