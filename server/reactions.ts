import type { Change } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'

/** What follows a change to what readers see, in every process: the one list. */
export const reactionsTo =
  ({ log }: { log: Log }) =>
  (change: Change) => {
    log.debug({ change }, 'changed')
  }
