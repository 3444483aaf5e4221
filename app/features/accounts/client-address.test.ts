import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const forged = { socket: '192.0.2.1', forwardedFor: '203.0.113.9, 198.51.100.7' }

test('without a trusted proxy the header counts for nothing', () => {
  expect(clientAddress({ ...forged, trustProxy: false })).toBe('192.0.2.1')
})

test('behind a trusted proxy its own entry counts, not what the sender wrote before it', () => {
  expect(clientAddress({ ...forged, trustProxy: true })).toBe('198.51.100.7')
  expect(clientAddress({ ...forged, forwardedFor: null, trustProxy: true })).toBe('192.0.2.1')
})
