import { serviceWorkerUrl } from '#app/ui/trusted-types.ts'
import { goByDocument } from './go-by-document.ts'
import { isArticle, type Told } from './kept.ts'

let shownPath: string | undefined

/** Tells the worker what is on the screen. */
export async function noteReading(path: string) {
  if (shownPath === undefined) begin()
  shownPath = path
  if (!isArticle(path) || path !== location.pathname) return
  const title = document.querySelector('h1')?.textContent ?? document.title
  const pictures = [...document.images].map(addressOf).filter((address) => address !== undefined)
  await tell({ kind: 'read', path, title, pictures })
}

function begin() {
  goByDocument(() => shownPath ?? '')
  document.addEventListener('load', notePicture, true)
  // Refused where the browser keeps nothing, as in a private window.
  navigator.serviceWorker.register(serviceWorkerUrl(), { updateViaCache: 'none' }).catch(() => {})
}

async function tell(what: Told) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(what)
}

function notePicture({ target }: Event) {
  const path = location.pathname
  const picture = target instanceof HTMLImageElement ? addressOf(target) : undefined
  if (picture && isArticle(path)) void tell({ kind: 'saw', path, picture })
}

/** In the form that this screen was given; undefined of one that is not there yet, or not ours. */
function addressOf({ complete, currentSrc }: HTMLImageElement) {
  if (!complete || !currentSrc) return undefined
  const { origin, pathname, search } = new URL(currentSrc)
  return origin === location.origin ? pathname + search : undefined
}
