type LinkHrefResult = { href: string } | { problem: string }

const EMPTY_MESSAGE = 'Where should the link lead? Type or paste an address.'
const UNSUPPORTED_SCHEME_MESSAGE = 'Links can lead to web pages, mailto: and tel: addresses.'
const INVALID_MESSAGE = 'That does not look like an address. Try something like example.com or /blog/my-post.'

const sitePathPattern = /^(?:\/(?:[^\s/\\]\S*)?|[#?]\S*)$/
const emailPattern = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/
const schemePattern = /^([a-z][a-z\d+.-]*):(?!\d)/i

export function parseLinkHref(input: string): LinkHrefResult {
  const trimmed = input.trim()
  if (trimmed === '') return { problem: EMPTY_MESSAGE }
  if (sitePathPattern.test(trimmed)) return { href: trimmed }
  if (emailPattern.test(trimmed)) return { href: `mailto:${trimmed}` }
  const scheme = schemePattern.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme === 'mailto')
    return emailPattern.test(trimmed.slice(7).split('?')[0] ?? '')
      ? { href: trimmed }
      : { problem: INVALID_MESSAGE }
  if (scheme === 'tel')
    return /^tel:\+?[\d\s().-]{2,}$/i.test(trimmed)
      ? { href: trimmed.replace(/\s/g, '') }
      : { problem: INVALID_MESSAGE }
  if (scheme && scheme !== 'http' && scheme !== 'https') return { problem: UNSUPPORTED_SCHEME_MESSAGE }
  return parseWebUrl(scheme ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`)
}

function parseWebUrl(url: string): LinkHrefResult {
  if (/[\s\\]/.test(url) || !URL.canParse(url)) return { problem: INVALID_MESSAGE }
  const { hostname } = new URL(url)
  const isValidHost = hostname === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  return isValidHost ? { href: url } : { problem: INVALID_MESSAGE }
}
