import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP recommends: 19 MiB, two passes, one lane. They stand in the hash, so a change concerns new passwords only. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Of nobody's password. */
const NOBODYS = hashPassword('the password of nobody');

/** Whether the password is the right one. Without a hash it takes as long to say no, so that nobody learns whose accounts there are. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await NOBODYS);
  const right = await verify(known, password).catch(() => false);
  return right && passwordHash !== null;
}
