import { expect, test } from 'vitest';
import { readGatewayEnv } from './env.ts';

const complete = { INTERNAL_SECRET: 'a secret of at least thirty-two characters', SHELL_DIR: 'shell/dist' };
const trusted = (given: Record<string, string>) => readGatewayEnv({ ...complete, ...given }).config.trustedProxies;

test('in production it starts only with a word on who stands in front', () => {
  expect(() => trusted({})).toThrow('TRUSTED_PROXIES: is not set; without a proxy in front say none');
  expect(() => trusted({ NODE_ENV: 'production', TRUSTED_PROXIES: '' })).toThrow('TRUSTED_PROXIES');
  expect(trusted({ TRUSTED_PROXIES: '10.1.0.2, 10.2.0.0/16' })).toEqual(['10.1.0.2', '10.2.0.0/16']);
  expect(trusted({ TRUSTED_PROXIES: 'none' })).toEqual([]);
});

test('elsewhere nobody stands in front unless they are named', () => {
  expect(trusted({ NODE_ENV: 'development' })).toEqual([]);
});
