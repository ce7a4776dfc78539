import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { writeComposeSecrets } from './compose-secrets.ts';

const folder = mkdtempSync(join(inject('testFolder'), 'secrets-'));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const allFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());

test('what is made stays as it is when all is written anew', async () => {
  await writeComposeSecrets(folder);
  const before = allFiles().map((path) => [path, read(path)]);
  await writeComposeSecrets(folder);
  expect(allFiles().map((path) => [path, read(path)])).toEqual(before);
});

test('who archives and who backs up know the keys and the certificate of the store, and not its private key', async () => {
  await writeComposeSecrets(folder);
  const key = read('backup-store/access_key').trim();
  const secret = read('backup-store/secret_key').trim();
  for (const name of ['postgres', 'backup']) {
    expect(read(`${name}/pgbackrest/repository.conf`)).toContain(`repo1-s3-key=${key}\nrepo1-s3-key-secret=${secret}\n`);
    expect(read(`${name}/pgbackrest/store.pem`)).not.toContain('PRIVATE');
    expect(new X509Certificate(read(`${name}/pgbackrest/store.pem`)).checkHost('backup-store')).toBe('backup-store');
  }
  expect(read('backup-store/tls.pem')).toContain(read('postgres/pgbackrest/store.pem'));
});
