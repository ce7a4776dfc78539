/** What a user is called on screen: the name, or how he signs in where he has none yet. */
export const userName = ({ fio, login }: { fio: string; login: string }): string => fio.trim() || login;
