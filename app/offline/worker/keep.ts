import { OFFLINE, readKept, type Told, withArticle, without } from '../kept.ts'
import { alone, assetsIn, fetchInto, keptAnswer, settle } from './shelf.ts'

const MOST_PICTURES = 30
const A_DAY = 24 * 60 * 60 * 1000

/** What the server gives to all alike; an answer to somebody who is signed in says that it is private. */
const isForAll = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && /\bpublic\b/.test(headers.get('Cache-Control') ?? '')

/** Whether an answer says that there is no article at this address any longer. */
export const isGone = ({ status, redirected, type }: Response) =>
  status === 404 || status === 410 || redirected || type === 'opaqueredirect'

/** The page that stands in for all that is not kept. It is made anew now and then, since the site changes. */
export const keepOfflinePage = () =>
  alone(async (cache) => {
    const kept = await keptAnswer(OFFLINE)
    if (kept && Date.now() - Date.parse(kept.headers.get('Date') ?? '') < A_DAY) return
    const answer = await fetch(OFFLINE, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`The page for readers without a connection: ${answer.status}`)
    const html = await answer.clone().text()
    await cache.put(OFFLINE, answer)
    await fetchInto(cache, assetsIn(html))
  })

/**
 * Asks for the article once more, mostly to hear that it is the one on the screen: so there is one way, whether it came
 * as a document, as data, or before there was a worker.
 */
export const keepArticle = ({ path, title, pictures }: Extract<Told, { kind: 'read' }>) =>
  alone(async (cache) => {
    const answer = await fetch(path, { cache: 'no-cache', headers: { Accept: 'text/html' } })
    const list = await readKept()
    if (isGone(answer)) return settle(cache, without(list, path))
    if (!isForAll(answer)) return
    const html = await answer.text()
    const readAt = new Date().toISOString()
    await cache.put(path, savedCopy(html, answer.headers, readAt))
    const assets = await fetchInto(cache, assetsIn(html))
    const shown = await fetchInto(cache, pictures.slice(0, MOST_PICTURES))
    const article = { path, title, readAt, assets: assets.addresses, pictures: shown.addresses }
    await settle(cache, withArticle(list, { ...article, bytes: html.length + shown.bytes }))
  })

/** A picture further down comes when somebody reads that far. */
export const keepPicture = ({ path, picture }: Extract<Told, { kind: 'saw' }>) =>
  alone(async (cache) => {
    const list = await readKept()
    const article = list.find((each) => each.path === path)
    if (!article || article.pictures.includes(picture) || article.pictures.length >= MOST_PICTURES) return
    const { addresses, bytes } = await fetchInto(cache, [picture])
    const pictures = [...article.pictures, ...addresses]
    await settle(cache, withArticle(list, { ...article, pictures, bytes: article.bytes + bytes }))
  })

export const forgetArticle = (path: string) =>
  alone(async (cache) => settle(cache, without(await readKept(), path)))

export const forgetAll = () => alone((cache) => settle(cache, []))

/** The document says of itself what it is. Its policy names scripts by their hashes, and none of them is touched. */
function savedCopy(html: string, said: Headers, readAt: string) {
  const headers = new Headers(said)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name)
  return new Response(html.replace('<html', `<html data-saved-copy="${readAt}"`), { headers })
}
