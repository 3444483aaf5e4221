/** The browser cache with saved pages, their files, and the list of them. */
export const CACHE_NAME = 'kept'
export const ARTICLE_LIST_PATH = '/offline/list'
export const OFFLINE_PATH = '/offline'
/** The list that a reader made herself (app/features/saved/). */
export const SAVED_PATH = '/saved'
/** Pages that are there without a connection, whatever was read. */
export const OFFLINE_PAGES = [OFFLINE_PATH, SAVED_PATH]
export const MAX_ARTICLES = 20
export const MAX_BYTES = 24 * 1024 * 1024

export type SavedArticle = {
  path: string
  title: string
  /** ISO 8601. */
  readAt: string
  /** Scripts, styles and fonts, which articles share. */
  assets: string[]
  pictures: string[]
  /** Of the HTML and the images. */
  bytes: number
}

export type WorkerMessage =
  | { kind: 'read'; path: string; title: string; pictures: string[] }
  | { kind: 'saw'; path: string; picture: string }
  | { kind: 'left' }

/** Never saved, and never replaced by the offline page. */
export const isPrivatePath = (path: string) =>
  /^\/(?:admin|auth|preview|moderate|newsletter\/thanks)(?:[/.]|$)/.test(path)

/** Newest first; the oldest are dropped when there are too many or they are too large. */
export function addArticle(list: SavedArticle[], article: SavedArticle): SavedArticle[] {
  const all = [article, ...removeArticle(list, article.path)].slice(0, MAX_ARTICLES)
  let bytes = 0
  return all.filter((saved) => {
    bytes += saved.bytes
    return bytes <= MAX_BYTES
  })
}

export const removeArticle = (list: SavedArticle[], path: string) =>
  list.filter((article) => article.path !== path)

/** All other cached URLs can be deleted. */
export const requiredUrls = (list: SavedArticle[]) =>
  new Set(list.flatMap(({ path, assets, pictures }) => [path, ...assets, ...pictures]))

export async function readSavedArticles(): Promise<SavedArticle[]> {
  const response = await caches.match(ARTICLE_LIST_PATH, { cacheName: CACHE_NAME })
  return response ? response.json() : []
}
