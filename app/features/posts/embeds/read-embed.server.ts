import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { ForeignFetchError, type ForeignRequestOptions, fetchForeignFile } from '#platform/foreign-fetch.ts'
import { type Embed, embedLimits, isShortEmbedLink, parseEmbed, stillsOf } from './embeds.ts'

const MAX_ANSWER_BYTES = 256 * 1024
const MAX_PAGE_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 10_000
/** What is needed stands in the head. */
const PAGE_LIMITS = { characters: 1_000_000, nodes: 10_000, depth: 200, attributes: 40_000 }

/** The content of a URL, and where redirects led. */
export type FetchText = (
  url: string,
  options: { maxBytes: number; accept: string },
) => Promise<{ text: string; finalUrl: string }>

type EmbedFacts = {
  title: string
  /** Where its picture may be, the best first. */
  stills: string[]
}

export function createTextFetcher(options: Pick<ForeignRequestOptions, 'isForbidden'> = {}): FetchText {
  return async (link, { maxBytes, accept }) => {
    let finalUrl = link
    const bytes = await fetchForeignFile(link, {
      maxBytes,
      timeoutMs: TIMEOUT_MS,
      headers: { Accept: accept },
      onRequest: (url) => {
        finalUrl = url.href
      },
      ...options,
    })
    return { text: bytes.toString('utf8'), finalUrl }
  }
}

/** Follows a short link. Null for what leads to none of the providers. */
export async function resolveEmbed(link: string, fetchText: FetchText): Promise<Embed | null> {
  if (!isShortEmbedLink(link)) return parseEmbed(link)
  let target = link
  try {
    target = (await fetchText(link, { maxBytes: MAX_PAGE_BYTES, accept: 'text/html' })).finalUrl
  } catch (error) {
    if (!(error instanceof ForeignFetchError)) throw error
  }
  return parseEmbed(target)
}

/** What the provider says of it: by oEmbed, or else by the head of its page. */
export async function readEmbedFacts(embed: Embed, fetchText: FetchText): Promise<EmbedFacts> {
  const told = await readOEmbed(embed, fetchText)
  const stills = [...new Set([...stillsOf(embed), ...told.stills])]
  if (stills.length > 0) return { ...told, stills }
  const page = await readPageHead(embed.url, fetchText)
  return { title: told.title || page.title, stills: page.stills }
}

const oEmbedEndpoints: Partial<Record<Embed['provider'], string>> = {
  youtube: 'https://www.youtube.com/oembed?format=json',
  vimeo: 'https://vimeo.com/api/oembed.json?width=1280&dnt=1',
  tiktok: 'https://www.tiktok.com/oembed?format=json',
  pinterest: 'https://www.pinterest.com/oembed.json?format=json',
}

const nothing: EmbedFacts = { title: '', stills: [] }

async function readOEmbed({ provider, url }: Embed, fetchText: FetchText): Promise<EmbedFacts> {
  const endpoint = oEmbedEndpoints[provider]
  if (!endpoint) return nothing
  const request = new URL(endpoint)
  request.searchParams.set('url', url)
  try {
    const { text } = await fetchText(request.href, { maxBytes: MAX_ANSWER_BYTES, accept: 'application/json' })
    const { title, thumbnail_url: still } = Object(JSON.parse(text))
    return { title: toTitle(title), stills: onTheWeb([still]) }
  } catch (error) {
    if (error instanceof ForeignFetchError || error instanceof SyntaxError) return nothing
    throw error
  }
}

async function readPageHead(url: string, fetchText: FetchText): Promise<EmbedFacts> {
  try {
    const { text } = await fetchText(url, { maxBytes: MAX_PAGE_BYTES, accept: 'text/html' })
    const metas = new Map<string, string>()
    visit(parseHtmlUpToLimits(text, PAGE_LIMITS).tree, 'element', ({ tagName, properties }: Element) => {
      const name = String(properties.property ?? properties.name ?? '').toLowerCase()
      if (tagName === 'meta' && name && !metas.has(name)) metas.set(name, String(properties.content ?? ''))
    })
    return { title: toTitle(metas.get('og:title')), stills: onTheWeb([metas.get('og:image')]) }
  } catch (error) {
    if (error instanceof ForeignFetchError) return nothing
    throw error
  }
}

const toTitle = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, embedLimits.title)
    : ''

const onTheWeb = (urls: unknown[]): string[] =>
  urls.filter((url) => typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)) as string[]
