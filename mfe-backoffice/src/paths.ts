/** Addresses of the user administration, written once. */
export const USERS_PATH = '/users';
export const userPath = (id: number): string => `${USERS_PATH}/view/${id}`;

/** The whole number in a part of an address; null for anything else, which is a page that does not exist. */
export function idFromPath(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : null;
}
