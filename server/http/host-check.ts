import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerHeaders } from './security-headers.ts'

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/
/** They are asked by whoever watches the process, under whatever address it has. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

type HostSettings = { siteUrl: string; trustProxy: boolean }

/** The name under which a request was meant, in small letters. */
export const askedHost = (host: string | undefined, forwardedHost: string | undefined, trustProxy: boolean) =>
  ((trustProxy && forwardedHost?.split(',').at(-1)?.trim()) || host || '').toLowerCase()

/** How it was asked for: by whoever stands before us, or over the plain line that ends here. */
export const askedScheme = (forwardedProto: string | undefined, trustProxy: boolean) =>
  ((trustProxy && forwardedProto?.split(',').at(-1)?.trim()) || 'http').toLowerCase()

/** The site's name in the two ways that clients write it. */
export function namesOf(siteUrl: string): Set<string> {
  const { host, hostname, protocol } = new URL(siteUrl)
  return new Set([host, `${hostname}:${protocol === 'https:' ? 443 : 80}`])
}

/**
 * Whether a request is meant for this site. A page of somebody else whose name was made to lead here would otherwise be
 * of one origin with what we answer. Names of the machine itself cannot be made to lead anywhere else: on it, and where
 * the site is known by one, each is as good as another.
 */
export function ownHost({ siteUrl, trustProxy }: HostSettings) {
  const { host } = new URL(siteUrl)
  const names = namesOf(siteUrl)
  const isLoopback = LOOPBACK_NAME.test(host)

  return ({ headers, socket, url = '' }: IncomingMessage): boolean => {
    // Whoever takes us for their proxy names a host in the first line.
    if (!url.startsWith('/')) return names.has(URL.parse(url)?.host ?? '')
    if (headers.host === host && !trustProxy) return true
    const asked = askedHost(headers.host, headers['x-forwarded-host'] as string | undefined, trustProxy)
    if (names.has(asked) || WATCHED.has(url.split('?', 1)[0] ?? '')) return true
    return LOOPBACK_NAME.test(asked) && (isLoopback || LOOPBACK_ADDRESS.test(socket.remoteAddress ?? ''))
  }
}

/** Says to whom a request went by mistake. */
export function misdirected(siteUrl: string) {
  const headers = { ...answerHeaders(siteUrl), 'Content-Type': 'text/plain; charset=utf-8' }
  return (response: ServerResponse) => {
    response.writeHead(421, headers).end(`This site is at ${siteUrl} and goes by no other name.\n`)
  }
}
