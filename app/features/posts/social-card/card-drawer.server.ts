import { childScriptPath } from '#platform/child/child-script.ts'
import { type LimitedChild, startChild } from '#platform/child/limited-child.ts'
import type { SocialCard } from './draw-card.server.ts'

const IDLE_MS = 30_000
const limits = { memoryMb: 256, maxUnresponsiveMs: 20_000, callTimeoutMs: 60_000 }

let child: LimitedChild | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastDrawing: Promise<unknown> = Promise.resolve()

/**
 * In a process of its own, which ends when there is nothing to draw: drawing is CPU-bound, and its fonts and layout engine
 * take 25 MB. One card at a time.
 */
export function drawCardInChild(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = lastDrawing.then(() => draw(card))
  lastDrawing = drawing.catch(() => {})
  return drawing
}

async function draw(card: SocialCard) {
  clearTimeout(idleTimer)
  child ??= startChild(childScriptPath('card-drawer.js', new URL('child.server.ts', import.meta.url)), limits)
  try {
    return await child.call<Uint8Array<ArrayBuffer>>('drawCard', card)
  } catch (error) {
    // It may have ended; the next card gets a new one.
    stopChild()
    throw error
  } finally {
    idleTimer = setTimeout(stopChild, IDLE_MS).unref()
  }
}

function stopChild() {
  child?.stop()
  child = undefined
}
