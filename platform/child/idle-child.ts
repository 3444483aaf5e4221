import { ChildExitedError, type ChildLimits, type LimitedChild, startChild } from './limited-child.ts'

const DEFAULT_MAX_IDLE_MS = 10_000

type Limits = ChildLimits & { maxIdleMs?: number }

/** A child process that is started by a call, and ends when it has had nothing to do for a while. */
export function createIdleChild(scriptPath: string, { maxIdleMs = DEFAULT_MAX_IDLE_MS, ...limits }: Limits) {
  let child: LimitedChild | undefined
  let pendingCalls = 0
  let idleTimer: NodeJS.Timeout | undefined

  function stop() {
    child?.stop()
    child = undefined
  }

  return async function call<Result>(method: string, input: unknown): Promise<Result> {
    clearTimeout(idleTimer)
    child ??= startChild(scriptPath, limits)
    const current = child
    pendingCalls++
    try {
      return await current.call<Result>(method, input)
    } catch (error) {
      if (error instanceof ChildExitedError && child === current) child = undefined
      throw error
    } finally {
      if (--pendingCalls === 0) idleTimer = setTimeout(stop, maxIdleMs).unref()
    }
  }
}
