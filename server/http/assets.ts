import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { acceptedEncodings, type Encoding } from '#platform/page-cache/accept-encoding.ts'
import { fileHeaders, SERVICE_WORKER_CSP } from './security-headers.ts'

export const CLIENT_BUILD_FOLDER = join('build', 'client')

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

/** Browsers ask for the service worker under this name for ever, also once the site has none. */
const SERVICE_WORKER = '/sw.js'
const SERVICE_WORKER_REMOVAL = '/sw-farewell.js'

/** As server/build/compress-assets.ts names the compressed files. */
const encodingExtensions: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

type EncodedFile = { etag: string; bytes: Buffer; headers: string[]; notModifiedHeaders: string[] }
type Asset = { path: string; encodings: Encoding[]; encodedFiles: Partial<Record<Encoding, EncodedFile>> }

/**
 * Serves the built scripts, styles and fonts; returns false if there is no such file. Each encoding of a file is read
 * once, when it is first requested, and stays in memory: all together are a few megabytes.
 */
export function createAssetHandler(
  siteUrl: string,
  { folder = CLIENT_BUILD_FOLDER, offlineReading = true } = {},
) {
  const assets = listAssets(folder)
  const removalScript = assets.get(SERVICE_WORKER_REMOVAL)
  if (!offlineReading && removalScript) assets.set(SERVICE_WORKER, removalScript)
  const baseHeaders = fileHeaders(siteUrl)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request
    const asset = assets.get(url) ?? assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || (method !== 'GET' && method !== 'HEAD')) return false
    const accepted = acceptedEncodings(headers['accept-encoding'] as string | undefined)
    const encoding = accepted.find((wanted) => asset.encodings.includes(wanted)) ?? 'identity'
    asset.encodedFiles[encoding] ??= readEncodedFile(folder, asset, encoding, baseHeaders)
    const encodedFile = asset.encodedFiles[encoding]
    if (headers['if-none-match']?.includes(encodedFile.etag))
      response.writeHead(304, encodedFile.notModifiedHeaders).end()
    else response.writeHead(200, encodedFile.headers).end(method === 'HEAD' ? undefined : encodedFile.bytes)
    return true
  }
}

function listAssets(folder: string): Map<string, Asset> {
  // In development there may be no build: Vite serves the files.
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    : []
  const existingFiles = new Set(files)
  // Internal files of the build begin with a dot.
  const served = files.filter((path) => contentTypes[extname(path)] && !path.includes('/.'))
  return new Map(
    served.map((path) => {
      const encodings = (['br', 'gzip'] as const).filter((encoding) =>
        existingFiles.has(path + encodingExtensions[encoding]),
      )
      return [path, { path, encodings: [...encodings, 'identity'], encodedFiles: {} }]
    }),
  )
}

function headersFor(path: string): Record<string, string> {
  // They have a hash in their name and never change.
  if (path.startsWith('/assets/')) return { 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (path === SERVICE_WORKER || path === SERVICE_WORKER_REMOVAL) {
    return { 'Cache-Control': 'no-cache', 'Content-Security-Policy': SERVICE_WORKER_CSP }
  }
  // Other sites show the icons and the image of the site too.
  return { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

function readEncodedFile(
  folder: string,
  { path, encodings }: Asset,
  encoding: Encoding,
  baseHeaders: Record<string, string>,
): EncodedFile {
  const bytes = readFileSync(join(folder, path + encodingExtensions[encoding]))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const notModifiedHeaders = Object.entries({ ETag: etag, ...baseHeaders, ...headersFor(path) }).flat()
  if (encodings.length > 1) notModifiedHeaders.push('Vary', 'Accept-Encoding')
  const headers = [
    ...notModifiedHeaders,
    'Content-Type',
    contentTypes[extname(path)] ?? 'application/octet-stream',
    'Content-Length',
    String(bytes.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  return { etag, bytes, headers, notModifiedHeaders }
}
