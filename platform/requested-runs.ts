type Options = {
  /** Its failures are passed to `onError`. */
  run: () => Promise<void>
  onError: (error: unknown) => void
  /** A run is requested this often in any case. */
  pollMs: number
  /** Called three times within this time while a run lasts, for what it has claimed. */
  renew: { leaseMs: number; work: () => Promise<void>; onError: (error: unknown) => void }
}

/** For a worker: runs at once, when requested and when polled; never twice at the same time. */
export function startRuns({ run, onError, pollMs, renew }: Options) {
  let running: Promise<void> | undefined
  let isRequested = false
  let isStopping = false

  async function runWhileRequested() {
    while (isRequested && !isStopping) {
      isRequested = false
      await run().catch(onError)
    }
  }

  function request() {
    isRequested = true
    if (isStopping) return
    running ??= runWhileRequested().finally(() => {
      running = undefined
    })
  }

  const renewTimer = setInterval(() => {
    if (running) renew.work().catch(renew.onError)
  }, renew.leaseMs / 3).unref()
  const pollTimer = setInterval(request, pollMs).unref()
  request()

  return {
    request,
    /** Waits for the run to end, which should do so soon. */
    async stop() {
      isStopping = true
      clearInterval(pollTimer)
      await running
      clearInterval(renewTimer)
    },
  }
}
