/** The name of a user on screen; where there is none yet, what they sign in with. */
export const userName = ({ fio, login }: { fio: string; login: string }): string => fio.trim() || login;
