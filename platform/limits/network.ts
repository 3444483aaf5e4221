import ipaddr from 'ipaddr.js'

/** One address of IPv4, or a network of 64 bits of IPv6: whoever has one address there has 2⁶⁴ of them. */
export const networkOf = (address: string): string => prefixOf(address, { ipv4: 32, ipv6: 64 })

/** What one customer of a hosting company or an office is often given as a whole, so higher numbers hold for it. */
export const wideNetworkOf = (address: string): string => prefixOf(address, { ipv4: 24, ipv6: 48 })

/** What is no address, such as the id of a person, counts as itself. */
function prefixOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!isAddress(address)) return address
  const parsed = ipaddr.process(address)
  const length = bits[parsed.kind()]
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, length / 16).map((group) => group.toString(16))
    return `${groups.join(':')}::/${length}`
  }
  if (length === 32) return parsed.toString()
  const network = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
  return `${network.toString()}/${length}`
}

/** Without the short and octal forms of IPv4 that the library also reads: nobody is seen under one of those. */
const isAddress = (text: string) => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text)
