type Seen = { socket: string | undefined; forwardedFor: string | null; trustProxy: boolean }

/** Behind a trusted proxy its own entry, the last one: what stands before it the sender may have made up. */
export function clientAddress({ socket, forwardedFor, trustProxy }: Seen): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded || socket || 'unknown'
}

/** As much of an address as tells one network from another, and not one household from the next. */
export function shortAddress(address: string): string {
  const four = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)
  if (four) return `${four[1]}.x`
  const [start = '', end] = address.split('::')
  const parts = start.split(':').filter(Boolean)
  if (!address.includes(':') || !/^[\da-f:]+$/i.test(address)) return ''
  if (end === undefined && parts.length !== 8) return ''
  return `${[...parts, '0', '0', '0'].slice(0, 3).join(':')}::x`
}
