/**
 * Title of the browser tab: the narrowest name first, because tabs are cut from the right; the brand name last.
 * Empty and repeated parts fall out ("Catalogue · Catalogue" helps nobody).
 */
export function documentTitle(parts: (string | null | undefined)[], house: string): string {
  const named = parts.map((part) => part?.trim()).filter((part): part is string => Boolean(part));
  return [...new Set([...named, house])].join(' · ');
}
