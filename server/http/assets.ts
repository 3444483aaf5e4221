import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { acceptedEncodings, type Encoding } from '#platform/page-cache/accepted.ts'
import { FETCHING, fileHeaders } from './security-headers.ts'

export const CLIENT_BUILD = join('build', 'client')

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The script that runs beside the pages, asked for under this name for ever, and the one that ends it. */
const WORKER = '/sw.js'
const FAREWELL = '/sw-farewell.js'

/** How the build names what it has packed (server/build/compress-assets.ts). */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

type Form = { etag: string; bytes: Buffer; headers: string[]; unchanged: string[] }
type Asset = { path: string; encodings: Encoding[]; forms: Partial<Record<Encoding, Form>> }

/**
 * Answers for the built scripts, styles and fonts, or says that there is no such file. Each form of a file is read
 * once, when it is first asked for: all of them together are a few megabytes. Those under /assets/ carry a hash in
 * their name and never change.
 */
export function openAssets(siteUrl: string, { folder = CLIENT_BUILD, offlineReading = true } = {}) {
  const assets = assetsIn(folder)
  const farewell = assets.get(FAREWELL)
  if (!offlineReading && farewell) assets.set(WORKER, farewell)
  const said = fileHeaders(siteUrl)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request
    const asset = assets.get(url) ?? assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || (method !== 'GET' && method !== 'HEAD')) return false
    const accepted = acceptedEncodings(headers['accept-encoding'] as string | undefined)
    const encoding = accepted.find((wanted) => asset.encodings.includes(wanted)) ?? 'identity'
    asset.forms[encoding] ??= read(folder, asset, encoding, said)
    const form = asset.forms[encoding]
    if (headers['if-none-match']?.includes(form.etag)) response.writeHead(304, form.unchanged).end()
    else response.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.bytes)
    return true
  }
}

function assetsIn(folder: string): Map<string, Asset> {
  // While developing there may be no build: Vite answers for its files.
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    : []
  const there = new Set(files)
  // What the build notes for itself begins with a dot.
  const served = files.filter((path) => contentTypes[extname(path)] && !path.includes('/.'))
  return new Map(
    served.map((path) => {
      const encodings = (['br', 'gzip'] as const).filter((encoding) => there.has(path + endings[encoding]))
      return [path, { path, encodings: [...encodings, 'identity'], forms: {} }]
    }),
  )
}

/** How long a file lasts, and what may be done with it. */
function saidOf(path: string): Record<string, string> {
  if (path.startsWith('/assets/')) return { 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (path === WORKER || path === FAREWELL) {
    return { 'Cache-Control': 'no-cache', 'Content-Security-Policy': FETCHING }
  }
  // Icons and the picture of the site are shown by others too.
  return { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

function read(
  folder: string,
  { path, encodings }: Asset,
  encoding: Encoding,
  said: Record<string, string>,
): Form {
  const bytes = readFileSync(join(folder, path + endings[encoding]))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const unchanged = Object.entries({ ETag: etag, ...said, ...saidOf(path) }).flat()
  if (encodings.length > 1) unchanged.push('Vary', 'Accept-Encoding')
  const headers = [
    ...unchanged,
    ...['Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream'],
    ...['Content-Length', String(bytes.length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { etag, bytes, headers, unchanged }
}
