/** An address or a number an invitation is sent to, as people write it. */
export const shownContact = (contact: string): string => (contact.includes('@') ? contact : `+${contact}`);
