import type { IncomingMessage, ServerResponse } from 'node:http'
import { responseHeaders } from './security-headers.ts'

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const LOOPBACK_IP = /^(?:127\.|::1$|::ffff:127\.)/
/** Monitoring may use any host name, such as the IP of the container. */
const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

type HostSettings = { siteUrl: string; trustProxy: boolean }

/** Behind a trusted proxy the last host that was forwarded; in lowercase. */
export const requestedHost = (
  host: string | undefined,
  forwardedHost: string | undefined,
  trustProxy: boolean,
) => ((trustProxy && forwardedHost?.split(',').at(-1)?.trim()) || host || '').toLowerCase()

/** As forwarded by a trusted proxy; this server itself has no HTTPS. */
export const requestedScheme = (forwardedProto: string | undefined, trustProxy: boolean) =>
  ((trustProxy && forwardedProto?.split(',').at(-1)?.trim()) || 'http').toLowerCase()

/** Clients may write the default port or leave it out. */
export function siteHosts(siteUrl: string): Set<string> {
  const { host, hostname, protocol } = new URL(siteUrl)
  return new Set([host, `${hostname}:${protocol === 'https:' ? 443 : 80}`])
}

/**
 * Against DNS rebinding: the domain of an attacker that resolves to this server would be of the same origin as its
 * responses. Loopback names cannot be rebound: they are accepted from the same machine, and if the site has one itself.
 */
export function createHostCheck({ siteUrl, trustProxy }: HostSettings) {
  const { host } = new URL(siteUrl)
  const hosts = siteHosts(siteUrl)
  const isLoopback = LOOPBACK_HOST.test(host)

  return ({ headers, socket, url = '' }: IncomingMessage): boolean => {
    // A client that uses this server as a proxy sends a whole URL in the request line.
    if (!url.startsWith('/')) return hosts.has(URL.parse(url)?.host ?? '')
    if (headers.host === host && !trustProxy) return true
    const requested = requestedHost(
      headers.host,
      headers['x-forwarded-host'] as string | undefined,
      trustProxy,
    )
    if (hosts.has(requested) || MONITORING_PATHS.has(url.split('?', 1)[0] ?? '')) return true
    return LOOPBACK_HOST.test(requested) && (isLoopback || LOOPBACK_IP.test(socket.remoteAddress ?? ''))
  }
}

export function createHostRejection(siteUrl: string) {
  const headers = { ...responseHeaders(siteUrl), 'Content-Type': 'text/plain; charset=utf-8' }
  return (response: ServerResponse) => {
    response.writeHead(421, headers).end(`This site is at ${siteUrl} and goes by no other name.\n`)
  }
}
