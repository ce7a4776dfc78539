/** An address or a number that somebody is invited at, as people write it. */
export const shownContact = (contact: string): string => (contact.includes('@') ? contact : `+${contact}`);
