import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { FeedKey } from '@market/modules-contract/feed';
import type { RotatedSigningKey } from '@market/modules-contract/signing-key';
import type { RowOf } from '@market/service-kit/data/columns';
import type { Tx } from '@market/service-kit/data/tx';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import { deleteCurrentKey, deleteKeys, findKey, insertKey, promoteNextKey, readKeys, readSealedKeys, resealKey } from './feed.queries.ts';

/** The last 32 bytes of the DER form are the key itself. */
const RAW_BYTES = 32;

type StoredKey = RowOf<typeof findKey.row>;

const boundTo = (id: string): string => `signing_key:${id}`;

async function makeKey(tx: Tx, sealer: Sealer, role: 'current' | 'next'): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = randomBytes(8).toString('hex');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES).toString('base64');
  const sealed = sealer.seal(boundTo(id), privateKey.export({ format: 'der', type: 'pkcs8' }));
  await insertKey(tx, { id, publicKey: raw, sealed, role });
  return id;
}

async function makeKeys(tx: Tx, sealer: Sealer): Promise<StoredKey> {
  await deleteKeys(tx);
  await makeKey(tx, sealer, 'current');
  await makeKey(tx, sealer, 'next');
  const made = await findKey(tx, { role: 'current' });
  if (!made) throw new Error('A key that was just made is not there');
  return made;
}

/** null: sealed by another secret than that of this installation. */
function privateKeyOf(sealer: Sealer, { id, sealed_private_key }: StoredKey): KeyObject | null {
  try {
    return createPrivateKey({ key: sealer.open(boundTo(id), sealed_private_key), format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}

/**
 * Signs with the present key. Both keys are made where there are none, or none that can be opened: after a change of the secret, pages that are
 * open keep the feed they have until they are loaded anew. The caller holds the lock of feeds.
 */
export async function signPayload(tx: Tx, sealer: Sealer, payload: string): Promise<{ key: string; signature: string }> {
  const stored = await findKey(tx, { role: 'current' });
  const known = stored && privateKeyOf(sealer, stored) ? stored : await makeKeys(tx, sealer);
  const privateKey = privateKeyOf(sealer, known);
  if (!privateKey) throw new Error('A key that was just made cannot be opened');
  return { key: known.id, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') };
}

/**
 * The next key becomes the present one, and another is made to be the next. Both are made anew where the next one cannot be opened. The caller holds
 * the lock of feeds.
 */
export async function rotateKeys(tx: Tx, sealer: Sealer): Promise<RotatedSigningKey> {
  const [current, next] = [await findKey(tx, { role: 'current' }), await findKey(tx, { role: 'next' })];
  const retired = current?.id ?? null;
  if (!next || !privateKeyOf(sealer, next)) {
    await deleteKeys(tx);
    return { retired, current: await makeKey(tx, sealer, 'current'), next: await makeKey(tx, sealer, 'next') };
  }
  await deleteCurrentKey(tx);
  await promoteNextKey(tx);
  return { retired, current: next.id, next: await makeKey(tx, sealer, 'next') };
}

/** Seals with the first secret what was sealed with another that is known, so that this one can go. The caller holds the lock of feeds. */
export async function resealKeys(tx: Tx, sealer: Sealer): Promise<void> {
  for (const stored of await readSealedKeys(tx)) {
    if (!privateKeyOf(sealer, stored)) continue;
    const sealed = sealer.resealed(boundTo(stored.id), stored.sealed_private_key);
    if (sealed) await resealKey(tx, { id: stored.id, sealed });
  }
}

/** The keys that pages have to know: the present one and the next. */
export async function publicKeys(tx: Tx): Promise<FeedKey[]> {
  return (await readKeys(tx)).map(({ id, public_key }) => ({ id, publicKey: public_key }));
}
