import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

const MAX_REDIRECTS = 3
const DEFAULT_TIMEOUT_MS = 15_000

/** Requests to these could reach internal services (SSRF), and readers cannot reach them. */
const privateNetworks = new BlockList()
const privateIpv4Networks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
]
/** 6to4, Teredo and NAT64 are among them: they hold an IPv4 address, which may be a private one. */
const privateIpv6Networks = [
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16',
  'fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
for (const [networks, family] of [
  [privateIpv4Networks, 'ipv4'],
  [privateIpv6Networks, 'ipv6'],
] as const) {
  for (const network of networks.join(' ').split(' ')) {
    const [address = '', bits] = network.split('/')
    privateNetworks.addSubnet(address, Number(bits), family)
  }
}

/** An IPv4 address that is written as IPv6 is judged as IPv4. */
export const isPrivateIp = (ip: string) => privateNetworks.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

export type ForeignFetchReason = 'private' | 'invalid' | 'unreachable' | 'status' | 'too-large' | 'refused'

export class ForeignFetchError extends Error {
  readonly reason: ForeignFetchReason
  constructor(reason: ForeignFetchReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export type ForeignRequestOptions = {
  method?: 'HEAD' | 'GET'
  /** For everything, with all redirects and the whole content. */
  timeoutMs?: number
  signal?: AbortSignal
  headers?: Record<string, string>
  isForbidden?: (ip: string, port: number) => boolean
  /** Called with the URL and each redirect before it is requested. It may throw a ForeignFetchError to refuse it. */
  onRequest?: (url: URL) => void
}

/** Other ports on a public address may be closed to everybody but this machine. */
export const isForbiddenForDownloads = (ip: string, port: number) =>
  isPrivateIp(ip) || (port !== 80 && port !== 443)

/** The content of a URL that somebody else chose. What it is must be judged by its bytes. */
export async function fetchForeignFile(
  link: string,
  { maxBytes, ...options }: ForeignRequestOptions & { maxBytes: number },
): Promise<Buffer> {
  const response = await openForeignUrl(link, { isForbidden: isForbiddenForDownloads, ...options })
  const { statusCode = 0, headers } = response
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (statusCode !== 200) throw new ForeignFetchError('status', `It answered with ${statusCode}.`)
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLargeError()
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLargeError()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw toForeignFetchError(error)
  } finally {
    response.destroy()
  }
}

const tooLargeError = () => new ForeignFetchError('too-large', 'It is too large.')

/**
 * The response after all redirects, whatever its status. Every redirect is checked like the first URL: none may lead into a
 * private network. The caller reads or destroys the response.
 */
export async function openForeignUrl(
  link: string,
  options: ForeignRequestOptions = {},
): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let url = parseForeignUrl(link)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      options.onRequest?.(url)
      const response = await requestForeignUrl(url, { ...options, signal })
      const { location } = response.headers
      const { statusCode = 0 } = response
      if (statusCode < 300 || statusCode >= 400 || !location) return response
      response.destroy()
      url = parseForeignUrl(location, url)
    }
  } catch (error) {
    throw toForeignFetchError(error)
  }
  throw new ForeignFetchError('unreachable', 'It redirects too often.')
}

function parseForeignUrl(link: string, base?: URL): URL {
  const url = URL.parse(link, base?.href)
  const isValid = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isValid) throw new ForeignFetchError('invalid', 'It is no address on the web.')
  return url
}

const toForeignFetchError = (error: unknown) =>
  error instanceof ForeignFetchError
    ? error
    : new ForeignFetchError('unreachable', 'It did not answer.', { cause: error })

/** Connects to the IP that was checked: a second DNS lookup might return another one (DNS rebinding). */
async function requestForeignUrl(
  url: URL,
  { method = 'GET', headers, signal, isForbidden = isPrivateIp }: ForeignRequestOptions,
): Promise<IncomingMessage> {
  const resolved = await rejectOnAbort(lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }), signal)
  const [first] = resolved
  const isHttps = url.protocol === 'https:'
  const port = Number(url.port || (isHttps ? 443 : 80))
  if (!first || resolved.some(({ address }) => isForbidden(address, port)))
    throw new ForeignFetchError('private', 'It is an address inside a private network.')
  return new Promise((resolve, reject) => {
    const sendRequest = isHttps ? httpsRequest : httpRequest
    const request = sendRequest(url, {
      method,
      headers: { 'User-Agent': 'Venus', 'Accept-Encoding': 'identity', ...headers },
      agent: false,
      signal,
      lookup: (_host, options, callback) =>
        options.all ? callback(null, [first]) : callback(null, first.address, first.family),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

/** A DNS lookup cannot be canceled, so it goes on in the background. */
const rejectOnAbort = <T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal
    ? Promise.race([
        promise,
        new Promise<never>((_, reject) => {
          if (signal.aborted) reject(signal.reason)
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        }),
      ])
    : promise
