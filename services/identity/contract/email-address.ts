// Without zod, so that the first view of the shell reads the same rule without fetching a library.

/** Local part, @, and a domain whose last part has two letters or more, or an address in brackets. */
export const EMAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@(([\p{L}\d-]+\.)+\p{L}{2,}|\[\d{1,3}(\.\d{1,3}){3}\])$/u;

/** Whether a text is meant as an e-mail address; anything else at sign-in is a login. */
export const looksLikeEmail = (text: string): boolean => EMAIL_ADDRESS.test(text.trim());
