import { expect, test } from 'vitest'
import { anonymizeIp, clientIp } from './client-ip.ts'

const forged = { socket: '192.0.2.1', forwardedFor: '203.0.113.9, 198.51.100.7' }

test('without a trusted proxy the header counts for nothing', () => {
  expect(clientIp({ ...forged, trustProxy: false })).toBe('192.0.2.1')
})

test('behind a trusted proxy its own entry counts, not what the sender wrote before it', () => {
  expect(clientIp({ ...forged, trustProxy: true })).toBe('198.51.100.7')
  expect(clientIp({ ...forged, forwardedFor: null, trustProxy: true })).toBe('192.0.2.1')
})

test.each([
  ['192.0.2.17', '192.0.2.x'],
  ['::ffff:192.0.2.17', '192.0.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
  ['2001:db8::1', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['unknown', ''],
  ["'; drop table", ''],
])('%s is remembered as %s', (address, short) => {
  expect(anonymizeIp(address)).toBe(short)
})
