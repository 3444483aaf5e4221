import ipaddr from 'ipaddr.js'

/** An IPv4 address, or the /64 network of an IPv6 address: one customer has all addresses of a /64. */
export const networkOf = (ip: string): string => networkPrefix(ip, { ipv4: 32, ipv6: 64 })

/** What a customer of a hosting company or an office often has as a whole. Its limits are higher. */
export const wideNetworkOf = (ip: string): string => networkPrefix(ip, { ipv4: 24, ipv6: 48 })

/** Text that is no IP, such as a user id, is returned as it is. */
function networkPrefix(ip: string, bits: { ipv4: number; ipv6: number }): string {
  if (!isIp(ip)) return ip
  const parsed = ipaddr.process(ip)
  const length = bits[parsed.kind()]
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, length / 16).map((group) => group.toString(16))
    return `${groups.join(':')}::/${length}`
  }
  if (length === 32) return parsed.toString()
  const network = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
  return `${network.toString()}/${length}`
}

/** Excludes the short and octal forms of IPv4 that the library also parses: a client's IP never has them. */
const isIp = (text: string) => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text)
