type Options = {
  /** At the same time, over all keys. */
  maxRunning: number
  maxRunningPerKey: number
  maxQueued: number
  maxQueuedPerKey: number
  /** Work that has waited this long is rejected. */
  maxWaitMs: number
}

type QueuedWork = { start: () => void; reject: (error: OverloadedError) => void; deadline: number }
type KeyState = { running: number; waiting: QueuedWork[] }

export class OverloadedError extends Error {
  /** Whether the limit of this key was reached, or else that of all together. */
  readonly isKeyLimit: boolean
  constructor(isKeyLimit: boolean) {
    super('too much work at once')
    this.isKeyLimit = isKeyLimit
  }
}

/** An iteration of the event loop that took less had nothing to do. */
const IDLE_MS = 0.1
/** An iteration accepts one connection: up to this many are accepted between two starts. */
const MAX_ITERATIONS = 32

/** Runs when the event loop has nothing else to do, or after MAX_ITERATIONS of it. */
function whenIdle(act: () => void, iterations = MAX_ITERATIONS) {
  const before = performance.now()
  setImmediate(() => {
    const isIdle = performance.now() - before < IDLE_MS
    if (isIdle || iterations <= 1) act()
    else whenIdle(act, iterations - 1)
  })
}

/**
 * Runs a few tasks at the same time and queues the rest. Keys are served round-robin, so that one key with many tasks
 * does not delay the others.
 */
export function createConcurrencyLimiter({
  maxRunning,
  maxRunningPerKey,
  maxQueued,
  maxQueuedPerKey,
  maxWaitMs,
}: Options) {
  const keys = new Map<string, KeyState>()
  /** Keys with queued tasks, in the order in which they are served. */
  const waitingKeys = new Set<KeyState>()
  const startQueue: (() => void)[] = []
  let running = 0
  let waiting = 0
  let expiryTimer: NodeJS.Timeout | undefined

  const hasSlot = (state: KeyState) => running < maxRunning && state.running < maxRunningPerKey

  function acquireSlot(state: KeyState) {
    running++
    state.running++
  }

  function releaseSlot(state: KeyState) {
    running--
    state.running--
    startNext()
  }

  /** Takes the slot at once, so that work that arrives before the start cannot overtake. */
  function startNext() {
    for (const state of waitingKeys) {
      if (running >= maxRunning) return
      if (state.running >= maxRunningPerKey) continue
      const next = state.waiting.shift()
      waitingKeys.delete(state)
      if (state.waiting.length > 0) waitingKeys.add(state)
      if (!next) continue
      waiting--
      acquireSlot(state)
      scheduleStart(next.start)
    }
  }

  /**
   * On the embedded database a page may render without yielding to the event loop. Started immediately, all pages that
   * were requested in one iteration would render before any other event is handled.
   */
  function scheduleStart(start: () => void) {
    startQueue.push(start)
    if (startQueue.length === 1) whenIdle(startOne)
  }

  function startOne() {
    const start = startQueue.shift()
    if (startQueue.length > 0) whenIdle(startOne)
    start?.()
  }

  function waitForSlot(state: KeyState): Promise<void> {
    if (state.waiting.length === 0 && hasSlot(state)) {
      acquireSlot(state)
      return new Promise(scheduleStart)
    }
    if (state.waiting.length >= maxQueuedPerKey) throw new OverloadedError(true)
    if (waiting >= maxQueued) throw new OverloadedError(false)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    state.waiting.push({ start: resolve, reject, deadline: performance.now() + maxWaitMs })
    waitingKeys.add(state)
    waiting++
    expiryTimer ??= setInterval(rejectExpired, maxWaitMs / 10).unref()
    return promise
  }

  function rejectExpired() {
    const now = performance.now()
    for (const state of waitingKeys) {
      while (state.waiting[0] && state.waiting[0].deadline <= now) {
        state.waiting.shift()?.reject(new OverloadedError(state.running >= maxRunningPerKey))
        waiting--
      }
      if (state.waiting.length === 0) waitingKeys.delete(state)
    }
    if (waitingKeys.size > 0) return
    clearInterval(expiryTimer)
    expiryTimer = undefined
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return waiting
    },
    /** Keys with running or queued tasks. */
    get keys() {
      return keys.size
    },
    /**
     * Throws OverloadedError when the queue is full or the wait too long. Work that was aborted while queued is
     * skipped.
     */
    async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const state = keys.get(key) ?? { running: 0, waiting: [] }
      keys.set(key, state)
      try {
        await waitForSlot(state)
        try {
          signal?.throwIfAborted()
          return await work()
        } finally {
          releaseSlot(state)
        }
      } finally {
        if (state.running === 0 && state.waiting.length === 0) keys.delete(key)
      }
    },
  }
}
