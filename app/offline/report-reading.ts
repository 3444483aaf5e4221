import { trustedServiceWorkerUrl } from '#app/ui/trusted-types.ts'
import type { WorkerMessage } from './article-store.ts'

let shownPath: string | undefined

/** Tells the worker which article is shown, so that it saves it: once, before the page is hydrated or afterwards. */
export async function reportReading(path: string) {
  if (shownPath === path) return
  if (shownPath === undefined) startOfflineReading()
  shownPath = path
  if (!isArticleShown() || path !== location.pathname) return
  const title = document.querySelector('h1')?.textContent ?? document.title
  const pictures = [...document.images].map(loadedImageUrl).filter((url) => url !== undefined)
  await sendToWorker({ kind: 'read', path, title, pictures })
}

function startOfflineReading() {
  document.addEventListener('load', reportImage, true)
  // Fails where the browser stores nothing, such as in a private window.
  navigator.serviceWorker.register(trustedServiceWorkerUrl(), { updateViaCache: 'none' }).catch(() => {})
}

async function sendToWorker(message: WorkerMessage) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

/** By the page and not by its path, since a post can have any address. */
const isArticleShown = () => document.querySelector('[data-offline]') !== null

function reportImage({ target }: Event) {
  const path = location.pathname
  const picture = target instanceof HTMLImageElement ? loadedImageUrl(target) : undefined
  if (picture && isArticleShown()) void sendToWorker({ kind: 'saw', path, picture })
}

/** The variant that the browser chose; undefined while it loads, or for other sites. */
function loadedImageUrl({ complete, currentSrc }: HTMLImageElement) {
  if (!complete || !currentSrc) return undefined
  const { origin, pathname, search } = new URL(currentSrc)
  return origin === location.origin ? pathname + search : undefined
}
