type Options = {
  /** Pieces of work that run at once, whoever asked for them. */
  most: number
  mostPerKey: number
  /** Pieces that may wait for their turn. */
  queue: number
  queuePerKey: number
  /** Whoever has waited this long is refused. */
  waitMs: number
}

type Waiting = { start: () => void; refuse: (error: TooBusy) => void; deadline: number }
type KeyState = { running: number; waiting: Waiting[] }

/** There is too much to do: for this key alone, or for everybody. */
export class TooBusy extends Error {
  readonly isOwnFault: boolean
  constructor(isOwnFault: boolean) {
    super('too much work at once')
    this.isOwnFault = isOwnFault
  }
}

/** A round of the event loop in which nothing happened takes less. */
const QUIET_MS = 0.1
/** A round takes one new connection: this many are heard, if they wait, between two pieces of work. */
const MOST_ROUNDS = 32

/** After the rounds of the event loop that have something else to do, or a fair number of them. */
function whenQuiet(act: () => void, rounds = MOST_ROUNDS) {
  const before = performance.now()
  setImmediate(() => {
    const isQuiet = performance.now() - before < QUIET_MS
    if (isQuiet || rounds <= 1) act()
    else whenQuiet(act, rounds - 1)
  })
}

/**
 * Runs a few pieces of work at once and lets the rest wait. Keys take turns, so that whoever asks for one thing waits
 * for one piece of each other key, and not for all that another has asked for.
 */
export function createWorkLimiter({ most, mostPerKey, queue, queuePerKey, waitMs }: Options) {
  const keys = new Map<string, KeyState>()
  /** Keys with somebody waiting, whose turn is next first. */
  const turns = new Set<KeyState>()
  const starting: (() => void)[] = []
  let running = 0
  let waiting = 0
  let expiring: NodeJS.Timeout | undefined

  const hasSlot = (state: KeyState) => running < most && state.running < mostPerKey

  function take(state: KeyState) {
    running++
    state.running++
  }

  function release(state: KeyState) {
    running--
    state.running--
    startNext()
  }

  /** Work that is next in turn keeps its slot from now on, so that nobody who comes meanwhile is served first. */
  function startNext() {
    for (const state of turns) {
      if (running >= most) return
      if (state.running >= mostPerKey) continue
      const next = state.waiting.shift()
      turns.delete(state)
      if (state.waiting.length > 0) turns.add(state)
      if (!next) continue
      waiting--
      take(state)
      startSoon(next.start)
    }
  }

  /**
   * On the embedded database a page may be made without a pause: begun where they are asked for, all pages asked for in
   * one round of the event loop would be made before anything else is heard.
   */
  function startSoon(start: () => void) {
    starting.push(start)
    if (starting.length === 1) whenQuiet(startOne)
  }

  function startOne() {
    const start = starting.shift()
    if (starting.length > 0) whenQuiet(startOne)
    start?.()
  }

  function turnOf(state: KeyState): Promise<void> {
    if (state.waiting.length === 0 && hasSlot(state)) {
      take(state)
      return new Promise(startSoon)
    }
    if (state.waiting.length >= queuePerKey) throw new TooBusy(true)
    if (waiting >= queue) throw new TooBusy(false)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    state.waiting.push({ start: resolve, refuse: reject, deadline: performance.now() + waitMs })
    turns.add(state)
    waiting++
    expiring ??= setInterval(refuseLate, waitMs / 10).unref()
    return promise
  }

  function refuseLate() {
    const now = performance.now()
    for (const state of turns) {
      while (state.waiting[0] && state.waiting[0].deadline <= now) {
        state.waiting.shift()?.refuse(new TooBusy(state.running >= mostPerKey))
        waiting--
      }
      if (state.waiting.length === 0) turns.delete(state)
    }
    if (turns.size > 0) return
    clearInterval(expiring)
    expiring = undefined
  }

  return {
    get running() {
      return running
    },
    get waiting() {
      return waiting
    },
    /** Keys that something is done for, or waits to be. */
    get keys() {
      return keys.size
    },
    /**
     * Does the work when it is its turn; throws TooBusy when that would take too long. Whoever has gone by then is left
     * out.
     */
    async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const state = keys.get(key) ?? { running: 0, waiting: [] }
      keys.set(key, state)
      try {
        await turnOf(state)
        try {
          signal?.throwIfAborted()
          return await work()
        } finally {
          release(state)
        }
      } finally {
        if (state.running === 0 && state.waiting.length === 0) keys.delete(key)
      }
    },
  }
}
