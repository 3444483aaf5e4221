export type LinkAddress = { href: string } | { problem: string }

const EMPTY = 'Where should the link lead? Type or paste an address.'
const UNKNOWN = 'Links can lead to web pages, mailto: and tel: addresses.'
const NONSENSE = 'That does not look like an address. Try something like example.com or /blog/my-post.'

const onThisSite = /^(?:\/(?:[^\s/\\]\S*)?|[#?]\S*)$/
const mailAddress = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/
const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i

/** What was typed as an address that a post may hold, or what is wrong with it. */
export function linkAddress(typed: string): LinkAddress {
  const address = typed.trim()
  if (address === '') return { problem: EMPTY }
  if (onThisSite.test(address)) return { href: address }
  if (mailAddress.test(address)) return { href: `mailto:${address}` }
  const given = scheme.exec(address)?.[1]?.toLowerCase()
  if (given === 'mailto')
    return mailAddress.test(address.slice(7).split('?')[0] ?? '') ? { href: address } : { problem: NONSENSE }
  if (given === 'tel')
    return /^tel:\+?[\d\s().-]{2,}$/i.test(address)
      ? { href: address.replace(/\s/g, '') }
      : { problem: NONSENSE }
  if (given && given !== 'http' && given !== 'https') return { problem: UNKNOWN }
  return webAddress(given ? address : `https://${address.replace(/^\/\//, '')}`)
}

function webAddress(address: string): LinkAddress {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return { problem: NONSENSE }
  const { hostname } = new URL(address)
  const known = hostname === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  return known ? { href: address } : { problem: NONSENSE }
}
