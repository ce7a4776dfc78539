import { expect, it } from 'vitest';
import { startingModule, startingPage, withStart } from './start-text.ts';

const AS_WRITTEN = 'import __module_federation_bundler_runtime__ from "/lib/index.cjs";const runtimeRequire=__webpack_require__;';
const request = (text: string): string => `loader!=!data:text/javascript,${encodeURIComponent(text)}`;

it('puts other code where the bundler starts federation, once', () => {
  const changed = withStart(request(AS_WRITTEN), startingModule);
  expect(changed).toBe(request(startingModule));
  expect(withStart(changed, startingModule)).toBe(changed);
});

it('leaves any other address as it is', () => {
  for (const other of ['data:text/javascript,1', request('export default 1'), './main.ts'])
    expect(withStart(other, startingModule)).toBe(other);
});

it('names the file of the page whatever its path is', () => {
  expect(startingPage('C:\\a "b"\\shares.ts')).toContain('from "C:\\\\a \\"b\\"\\\\shares.ts"');
});
