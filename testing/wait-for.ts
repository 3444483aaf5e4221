import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a busy machine: a condition that never comes true fails the test this late. */
const TIMEOUT_MS = 600_000
/** What comes soon is noticed soon; what takes long is not slowed down by being asked about, often with a page that is rendered for it. */
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400
const GROWTH = 1.5

/** Repeats the check until it no longer throws; returns what it returned. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  repeatUntilTrue(check, LONGEST_PAUSE_MS)

/** The same for what may be over soon, such as the middle of something. */
export const waitForMoment = <T>(check: () => T | Promise<T>): Promise<T> =>
  repeatUntilTrue(check, FIRST_PAUSE_MS)

async function repeatUntilTrue<T>(check: () => T | Promise<T>, longestPause: number): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * GROWTH, longestPause)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await sleep(pause)
  }
}
