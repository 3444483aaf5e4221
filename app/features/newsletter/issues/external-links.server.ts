import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

const TIMEOUT_MS = 5_000
const MAX_CONCURRENT = 20
const MAX_LINKS = 50
const MAX_REDIRECTS = 3

export type LinkStatus = 'there' | 'gone' | 'unreachable' | 'private'

/** Requests to these could reach internal services (SSRF), and readers cannot reach them. */
const privateNetworks = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
]) {
  privateNetworks.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(net, bits, 'ipv6')
}

export const isPrivateIp = (ip: string) => privateNetworks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

/** Checks the first `MAX_LINKS` links, some at the same time. */
export async function checkExternalLinks(
  links: string[],
  isForbidden = isPrivateIp,
): Promise<Map<string, LinkStatus>> {
  const statuses = new Map<string, LinkStatus>()
  const queue = links.slice(0, MAX_LINKS)
  const checkNext = async () => {
    for (let link = queue.shift(); link; link = queue.shift())
      statuses.set(link, await checkExternalLink(link, isForbidden))
  }
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, queue.length) }, checkNext))
  return statuses
}

/** Every redirect is checked like the first URL: none may lead into a private network. */
async function checkExternalLink(link: string, isForbidden: (ip: string) => boolean): Promise<LinkStatus> {
  let url = new URL(link)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const resolved = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true })
      const [first] = resolved
      if (!first) return 'unreachable'
      if (resolved.some(({ address }) => isForbidden(address))) return 'private'
      let { status, location } = await requestStatus(url, first, 'HEAD')
      if (status === 405 || status === 501) ({ status, location } = await requestStatus(url, first, 'GET'))
      if (status === 404 || status === 410) return 'gone'
      if (status < 300 || status >= 400 || !location) return status >= 500 ? 'unreachable' : 'there'
      if (!URL.canParse(location, url.href)) return 'gone'
      url = new URL(location, url.href)
      if (!/^https?:$/.test(url.protocol)) return 'gone'
    }
    return 'unreachable'
  } catch {
    return 'unreachable'
  }
}

type ResolvedIp = { address: string; family: number }

/** Connects to the IP that was checked: a second DNS lookup might return another one (DNS rebinding). */
const requestStatus = (url: URL, { address, family }: ResolvedIp, method: 'HEAD' | 'GET') =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const sendRequest = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = sendRequest(url, {
      method,
      headers: { 'User-Agent': 'Venus link check' },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      lookup: (_host, options, callback) =>
        options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    })
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.on('error', reject)
    request.end()
  })
