import { keepHidingEnded } from '#app/ui/hide-ended.ts'
import { keepDividersMoving } from '#app/ui/picture-dividers.ts'
import { keepThemeInStep } from '#app/ui/theme.ts'
import type { Early, EarlyPage } from './early.ts'
import { hideEventsFromReact } from './hide-events-from-react.ts'

/**
 * Pages that show something only once they are hydrated: saved copies, what only this browser knows, and forms that
 * were answered with what is wrong in them.
 */
const HYDRATED_AT_ONCE = '[data-saved-copy], [data-hydrate], [data-missing], [aria-invalid=true]'
/** Of this browser, in what pages show: saved things and the reader's match. */
const PERSONAL_KEYS = ['venus.saved', 'venus.my-match']

const MAX_PAINT_MS = 200
/** A page that moves all the time is never idle. */
const MAX_FIRST_WAIT_MS = 4_000
const MAX_NEXT_WAIT_MS = 500

/**
 * The first script of every page. React comes when it is needed: on pages of the admin area at once, on others when the
 * reader does something. `liveSteps` are what such a page does until then; they may ask for React, too.
 */
export function startPage(liveSteps: (page: EarlyPage, hydrateOnce: () => void) => Step[]) {
  const { early } = window
  keepThemeInStep(early?.changed)
  keepHidingEnded()
  keepDividersMoving()
  if (!early) return window.hydratePage?.()
  let isStarted = false
  const hydrateOnce = () => {
    if (!isStarted) void hydrate(early)
    isStarted = true
  }
  void early.used.then(hydrateOnce)
  if (document.querySelector(HYDRATED_AT_ONCE) || hasPersonalThings()) return hydrateOnce()
  const rel = canPrefetch() ? 'prefetch' : 'modulepreload'
  const prepareSteps = early.files.map((file) => () => early.prepare(rel, [file]))
  runWhenIdle([...liveSteps(early.page, hydrateOnce), ...prepareSteps], () => isStarted)
}

type Step = () => void

/** Each in a moment of its own: together they would keep a slow phone from answering a press. */
function runWhenIdle([step, ...others]: Step[], isOver: () => boolean, maxWaitMs = MAX_FIRST_WAIT_MS) {
  if (!step) return
  whenIdle(() => {
    if (isOver()) return
    step()
    runWhenIdle(others, isOver, MAX_NEXT_WAIT_MS)
  }, maxWaitMs)
}

async function hydrate(early: Early) {
  await nextPaint()
  try {
    await early.load()
  } catch {
    // After a deployment the scripts may no longer be on the server.
    return early.release()
  }
  early.unshield = hideEventsFromReact()
  window.hydratePage?.()
}

/** What the browser does by itself with a press is seen before scripts run. A page that nobody sees is not painted. */
const nextPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, document.hidden ? 0 : MAX_PAINT_MS)
  })

function hasPersonalThings() {
  try {
    return PERSONAL_KEYS.some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

const canPrefetch = () => document.createElement('link').relList.supports('prefetch')

const whenIdle = (work: () => void, maxWaitMs: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: maxWaitMs }) : setTimeout(work)
