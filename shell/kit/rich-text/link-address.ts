/** What the service lets through. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"\\]+$/i;

/** What a person types into the field of a link as an address; null when it can be none. `example.ru` means the site of that name. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (ADDRESS.test(text)) return text;
  if (/^[^\s/@:<>"\\]+@[^\s/@:<>"\\]+\.[^\s/@:<>"\\]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/@:<>"\\]+\.[^\s@:<>"\\]{2,}$/.test(text) ? `https://${text}` : null;
}

/** May a link of a pasted text stay one? */
export const isAllowedAddress = (href: string): boolean => ADDRESS.test(href) || /^#\S*$/.test(href);
