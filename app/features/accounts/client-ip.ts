type ClientIpInput = { socket: string | undefined; forwardedFor: string | null; trustProxy: boolean }

/** Behind a trusted proxy its own entry, the last one: the client may have invented the ones before. */
export function clientIp({ socket, forwardedFor, trustProxy }: ClientIpInput): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded || socket || 'unknown'
}

/** Enough of an IP to tell networks apart, but not households. */
export function anonymizeIp(ip: string): string {
  const ipv4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)
  if (ipv4) return `${ipv4[1]}.x`
  const [start = '', end] = ip.split('::')
  const parts = start.split(':').filter(Boolean)
  if (!ip.includes(':') || !/^[\da-f:]+$/i.test(ip)) return ''
  if (end === undefined && parts.length !== 8) return ''
  return `${[...parts, '0', '0', '0'].slice(0, 3).join(':')}::x`
}
