import { lookup } from 'node:dns/promises'
import { request as askPlainly } from 'node:http'
import { request as askSecurely } from 'node:https'
import { BlockList, isIP } from 'node:net'

const PATIENCE_MS = 5_000
const AT_ONCE = 20
const MOST = 50
const MOST_TURNS = 3

export type LinkAnswer = 'there' | 'gone' | 'unreachable' | 'private'

/** Addresses that no reader reaches, or that only this machine should. */
const inner = new BlockList()
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
  inner.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(net, bits, 'ipv6')
}

export const isInner = (address: string) => inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Asks for the first of these addresses, a few at a time, what is there. */
export async function askForLinks(links: string[], isForbidden = isInner): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>()
  const waiting = links.slice(0, MOST)
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift())
      answers.set(link, await askFor(link, isForbidden))
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, work))
  return answers
}

/** Each turn of the way is looked at like the first: a redirect must not lead into our own network. */
async function askFor(link: string, isForbidden: (address: string) => boolean): Promise<LinkAnswer> {
  let url = new URL(link)
  try {
    for (let turn = 0; turn <= MOST_TURNS; turn++) {
      const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true })
      const [first] = found
      if (!first) return 'unreachable'
      if (found.some(({ address }) => isForbidden(address))) return 'private'
      let { status, location } = await visit(url, first, 'HEAD')
      if (status === 405 || status === 501) ({ status, location } = await visit(url, first, 'GET'))
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

type Resolved = { address: string; family: number }

/** Speaks to the very address that was looked at: a second look-up might be told another. */
const visit = (url: URL, { address, family }: Resolved, method: 'HEAD' | 'GET') =>
  new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askSecurely : askPlainly
    const asking = ask(url, {
      method,
      headers: { 'User-Agent': 'Venus link check' },
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      lookup: (_host, options, callback) =>
        options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
    })
    asking.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
      answer.destroy()
    })
    asking.on('error', reject)
    asking.end()
  })
