/** Where a browser keeps what may be read without a connection: the pages, their files, and the list of them. */
export const KEPT = 'kept'
export const LIST = '/offline/list'
export const OFFLINE = '/offline'
export const MOST_ARTICLES = 20
export const MOST_BYTES = 24 * 1024 * 1024

export type KeptArticle = {
  path: string
  title: string
  /** When it was read, in ISO 8601. */
  readAt: string
  /** Scripts, styles and fonts: those of one version of the site are the same for all its articles. */
  assets: string[]
  pictures: string[]
  /** Of the text and its pictures. */
  bytes: number
}

/** What a page says to the worker. */
export type Told =
  | { kind: 'read'; path: string; title: string; pictures: string[] }
  | { kind: 'saw'; path: string; picture: string }
  | { kind: 'left' }

/** Addresses that hold one text to read. */
export const isArticle = (path: string) => /^\/(?:blog|posts)\/[^/]+$/.test(path)

/** Addresses that are one person's business: nothing there is kept, and no copy stands in for it. */
export const isPersonal = (path: string) => /^\/(?:admin|auth|preview|moderate)(?:[/.]|$)/.test(path)

/** The list with one more, the newest first, and without the oldest when it gets too long or too large. */
export function withArticle(list: KeptArticle[], article: KeptArticle): KeptArticle[] {
  const all = [article, ...without(list, article.path)].slice(0, MOST_ARTICLES)
  let bytes = 0
  return all.filter((each) => {
    bytes += each.bytes
    return bytes <= MOST_BYTES
  })
}

export const without = (list: KeptArticle[], path: string) => list.filter((each) => each.path !== path)

/** Every address that the list needs; all else may go. */
export const needsOf = (list: KeptArticle[]) =>
  new Set(list.flatMap(({ path, assets, pictures }) => [path, ...assets, ...pictures]))

/** What is in the list, for whoever may read it. */
export async function readKept(): Promise<KeptArticle[]> {
  const answer = await caches.match(LIST, { cacheName: KEPT })
  return answer ? answer.json() : []
}

/** Whoever signs out leaves no list of what was read behind. */
export const forgetKept = () =>
  navigator.serviceWorker?.controller?.postMessage({ kind: 'left' } satisfies Told)
