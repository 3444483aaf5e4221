import type { IncomingMessage } from 'node:http'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import {
  ForeignFetchError,
  type ForeignRequestOptions,
  isForbiddenForDownloads,
  openForeignUrl,
} from '#platform/foreign-fetch.ts'
import { decodePage, refuseAmazon } from '../shop-page/read-shop-page.server.ts'
import type { LinkResponse } from './judge-link.ts'

const MAX_BYTES = 1024 * 1024
const TIMEOUT_MS = 20_000
const MAX_TEXT_LENGTH = 4000

/** A page is parsed in a fraction of a second, whatever it contains. */
const PAGE_LIMITS = { characters: MAX_BYTES, nodes: 20_000, depth: 400, attributes: 60_000 }

export type LinkRequestOptions = Pick<ForeignRequestOptions, 'signal' | 'isForbidden' | 'headers'>

/** `page` is null where no page was answered. Nothing is requested from Amazon, and nothing in a private network. */
export async function requestLink(
  link: string,
  options: LinkRequestOptions,
): Promise<{ answer: LinkResponse; page: Root | null }> {
  let finalUrl = link
  try {
    const response = await openForeignUrl(link, {
      timeoutMs: TIMEOUT_MS,
      isForbidden: isForbiddenForDownloads,
      ...options,
      headers: { Accept: 'text/html,application/xhtml+xml', ...options.headers },
      onRequest(url) {
        refuseAmazon(url)
        finalUrl = url.href
      },
    })
    const bytes = await readBeginning(response)
    const page = isHtml(response) ? parseHtmlUpToLimits(decodePage(bytes), PAGE_LIMITS).tree : null
    const answer = { link, finalUrl, status: response.statusCode ?? null, ...(page ? readTexts(page) : {}) }
    return { answer, page }
  } catch (error) {
    if (!(error instanceof ForeignFetchError)) throw error
    return { answer: { link, finalUrl, status: null, problem: problemOf(error) }, page: null }
  }
}

const isHtml = ({ headers }: IncomingMessage) => /html|^$/i.test(headers['content-type'] ?? '')

/** A store that stops in the middle has answered nevertheless. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_BYTES) break
    }
  } catch {
    // What was read until now is judged.
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES)
}

const UNSEEN = new Set(['script', 'style', 'template', 'svg', 'title'])

function readTexts(page: Root): { title: string; text: string } {
  let title = ''
  let text = ''
  visit(page, (node) => {
    if (node.type === 'text' && text.length < MAX_TEXT_LENGTH) text += ` ${node.value}`
    if (node.type !== 'element' || !UNSEEN.has(node.tagName)) return
    if (node.tagName === 'title') title ||= textOf(node)
    return SKIP
  })
  const inLine = (value: string, max: number) => value.replace(/\s+/g, ' ').trim().slice(0, max)
  return { title: inLine(title, 300), text: inLine(text, MAX_TEXT_LENGTH) }
}

const problemCodes: Record<string, LinkResponse['problem']> = {
  ENOTFOUND: 'no-such-host',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'refused',
  ABORT_ERR: 'timeout',
  ETIMEDOUT: 'timeout',
}

function problemOf({ cause }: ForeignFetchError): LinkResponse['problem'] {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return problemCodes[code] ?? (/CERT|SSL|TLS/.test(code) ? 'certificate' : 'other')
}
