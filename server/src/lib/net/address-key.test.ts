import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:2000', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['[2001:db8:0:7:a::1]:2000', '2001:db8:0:7::/64'],
  ['[2001:db8::1]', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
  ['', 'unknown'],
  ['office', 'unknown'],
  ['256.1.1.1', 'unknown'],
  ['1:2', 'unknown'],
  ['[192.0.2.1', 'unknown'],
  ["'; drop table", 'unknown'],
])('limits count %j by %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it('counts a whole site of a provider together where that is asked for', () => {
  expect(addressKey('2001:db8:1:7::1', 48)).toBe('2001:db8:1::/48');
  expect(addressKey('192.0.2.1', 48)).toBe('192.0.2.1');
  expect(addressKey(undefined)).toBe('unknown');
});
