import { expect, it } from 'vitest';
import { ModuleFailure } from '../loading/module-failure.ts';
import { failedFile } from './failed-file.ts';

const one = { module: 'one', version: '1.0.0+4fa' };
const chunk = (request: string) => Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request });

it.each([
  ['of this page', '/modules/one/1.0.0+4fa/static/deep.4f2a.js'],
  ['of another origin', 'https://frames.test/modules/one/1.0.0+4fa/static/deep.4f2a.js'],
  ['with a query and a fragment', 'https://shop.test/modules/one/1.0.0+4fa/static/deep.4f2a.js?user=7#secret'],
])('is a path below the base of the version: %s', (_name, request) => {
  expect(failedFile(chunk(request), one)).toBe('static/deep.4f2a.js');
  expect(failedFile(new ModuleFailure('broken', 'it failed', chunk(request)), one)).toBe('static/deep.4f2a.js');
});

it.each([
  ['another version', chunk('/modules/one/1.0.0/static/deep.js')],
  ['the shell', chunk('/static/kit.js')],
  ['what no build names', chunk(`/modules/one/1.0.0+4fa/${'a'.repeat(201)}`)],
  ['a path that leads out', chunk('/modules/one/1.0.0+4fa/../../../api/users')],
  ['letters of another alphabet', chunk('/modules/one/1.0.0+4fa/static/%D0%98%D0%B2%D0%B0%D0%BD.js')],
  ['no address', chunk('http://')],
  ['a failure without one', new ModuleFailure('broken', 'it threw')],
  ['no error at all', 'thrown'],
])('says nothing of %s', (_name, error) => {
  expect(failedFile(error, one)).toBeNull();
});
