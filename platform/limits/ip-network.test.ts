import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from './ip-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
  ['0x7f.1', '0x7f.1', '0x7f.1'],
  ['1', '1', '1'],
  ['', '', ''],
])('%s counts as %s, and more widely as %s', (ip, network, wide) => {
  expect([networkOf(ip), wideNetworkOf(ip)]).toEqual([network, wide])
})
