const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML and XML write it, between tags and in quoted attributes alike. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);
