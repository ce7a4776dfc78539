import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, siteKey } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
  ['inside this process', 'inside this process', null],
])('%s is counted as %s, within %s', (address, own, site) => {
  expect([addressKey(address), siteKey(address)]).toEqual([own, site]);
});

test('two addresses have one key exactly when they are of one network', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const network = new BlockList();
      network.addSubnet(one, 64, 'ipv6');
      fc.pre(siteKey(one) !== null && siteKey(other) !== null);
      expect(addressKey(one) === addressKey(other)).toBe(network.check(other, 'ipv6'));
      const [low] = addressKey(one).split('/');
      expect(network.check(low ?? '', 'ipv6')).toBe(true);
    }),
  );
});
