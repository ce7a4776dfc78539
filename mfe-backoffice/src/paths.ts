/** Addresses of the user administration, written once. */
export const USERS_PATH = '/users';
export const userPath = (id: number): string => `${USERS_PATH}/view/${id}`;
