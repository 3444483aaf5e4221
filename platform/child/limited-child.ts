import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Call, Reply } from './serve-calls.ts'

export type ChildLimits = {
  /** Of the heap. V8 ends a child that needs more. */
  memoryMb: number
  /** Without a heartbeat. */
  maxUnresponsiveMs: number
  callTimeoutMs: number
}

/** Rejects all pending calls: the child exceeded a limit, crashed, or was stopped. */
export class ChildExitedError extends Error {
  readonly reason: 'memory' | 'time' | 'crash' | 'stopped'

  constructor(reason: ChildExitedError['reason']) {
    super(`the child process ended: ${reason}`)
    this.reason = reason
  }
}

/** An error that a handler in the child threw. */
export class ChildCallError extends Error {
  readonly status: number | undefined

  constructor({ name, message, status }: { name: string; message: string; status?: number }) {
    super(message)
    this.name = name
    this.status = status
  }
}

export type LimitedChild = {
  call<Result>(method: string, input?: unknown): Promise<Result>
  stop(): void
}

type PendingCall = { done: (result: never) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }

const LOW_PRIORITY = 10
const MAX_MISSED_HEARTBEATS = 3
/** From V8 when the heap is full, and from the kernel when the machine is. */
const OUT_OF_MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/**
 * Runs a script in its own process. A worker thread is not enough: when an allocation fails, V8 ends the whole process,
 * whichever thread it was in.
 */
export function startChild(
  script: string,
  { memoryMb, maxUnresponsiveMs, callTimeoutMs }: ChildLimits,
): LimitedChild {
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No settings, no secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
  })
  // Requests of readers come first.
  if (child.pid) lowerPriority(child.pid)
  const pendingCalls = new Map<number, PendingCall>()
  let nextCallId = 0
  let exitError: ChildExitedError | undefined
  /** From its first message: on a busy machine it may take long to start. */
  let missedHeartbeats: number | undefined

  function terminate(reason: ChildExitedError['reason']) {
    if (exitError) return
    exitError = new ChildExitedError(reason)
    clearInterval(heartbeatTimer)
    child.kill('SIGKILL')
    for (const { fail, timer } of pendingCalls.values()) {
      clearTimeout(timer)
      fail(exitError)
    }
    pendingCalls.clear()
  }

  // Counted instead of timed: when this process itself was busy, heartbeats may be waiting to be read.
  const heartbeatTimer = setInterval(() => {
    if (missedHeartbeats !== undefined && ++missedHeartbeats > MAX_MISSED_HEARTBEATS) terminate('time')
  }, maxUnresponsiveMs / MAX_MISSED_HEARTBEATS).unref()

  child.on('message', (reply: Reply) => {
    missedHeartbeats = 0
    if ('alive' in reply) return
    const pending = pendingCalls.get(reply.call)
    if (!pending) return
    pendingCalls.delete(reply.call)
    clearTimeout(pending.timer)
    if ('error' in reply) pending.fail(new ChildCallError(reply.error))
    else pending.done(reply.result as never)
  })
  child.on('error', () => terminate('crash'))
  child.on('exit', (code, signal) => terminate(exitReason(code, signal)))

  return {
    call: (method, input) =>
      new Promise((done, fail) => {
        if (exitError) return fail(exitError)
        const call = nextCallId++
        pendingCalls.set(call, {
          done,
          fail,
          timer: setTimeout(() => terminate('time'), callTimeoutMs).unref(),
        })
        child.send({ call, method, input } satisfies Call, (error) => error && terminate('crash'))
      }),
    stop: () => terminate('stopped'),
  }
}

function exitReason(code: number | null, signal: NodeJS.Signals | null): ChildExitedError['reason'] {
  const isOutOfMemory = signal ? OUT_OF_MEMORY_SIGNALS.has(signal) : code !== null && code > 128
  return isOutOfMemory ? 'memory' : 'crash'
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, LOW_PRIORITY)
  } catch {
    // The child has exited already, or the system has no priorities.
  }
}
