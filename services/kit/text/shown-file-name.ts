/** A name is the sender's word: shown to people, so nothing invisible and no half letters in it. */
export const shownFileName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .slice(-200)
    .toWellFormed() || '—';
