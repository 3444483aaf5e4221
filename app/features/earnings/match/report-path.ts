/** The path of a link that leads to this site; empty for all others. */
export function reportPath(link: string, siteUrl: string): string {
  if (link.startsWith('/') && !link.startsWith('//')) return link.split(/[?#]/, 1)[0] as string
  const url = URL.parse(link.includes('://') ? link : `https://${link}`)
  const withoutWww = (host: string) => host.replace(/^www\./, '')
  if (!link || !url || withoutWww(url.hostname) !== withoutWww(new URL(siteUrl).hostname)) return ''
  const path = url.pathname.replace(/(.)\/$/, '$1')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
