import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Call, Reply } from './messages.ts'

export type ChildLimits = {
  /** Of the heap. A child that needs more ends itself, and nobody else. */
  memoryMb: number
  /** How long it may be busy with one thing without saying that it lives. */
  stuckMs: number
  /** How long one answer may take. */
  answerMs: number
}

/** The child is gone, and with it what it was asked: it took too much, it failed, or it was stopped. */
export class ChildGone extends Error {
  readonly reason: 'memory' | 'time' | 'crash' | 'stopped'

  constructor(reason: ChildGone['reason']) {
    super(`the child process ended: ${reason}`)
    this.reason = reason
  }
}

/** What a child could not do, in its own words. */
export class CallFailed extends Error {
  readonly status: number | undefined

  constructor({ name, message, status }: { name: string; message: string; status?: number }) {
    super(message)
    this.name = name
    this.status = status
  }
}

export type LimitedChild = {
  call<Result>(method: string, given?: unknown): Promise<Result>
  stop(): void
}

type Waiting = { done: (result: never) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }

const NICE = 10
const CHECKS = 3
/** What V8 does when the heap is full, and what a kernel does when the machine is. */
const OUT_OF_MEMORY = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/**
 * Runs a script in a process of its own. A thread would not do: where V8 cannot get the memory for one allocation, it ends
 * the whole process, whichever thread asked.
 */
export function startChild(script: string, { memoryMb, stuckMs, answerMs }: ChildLimits): LimitedChild {
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It is given nothing that this process knows: no settings, no secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
  })
  // Readers come first.
  if (child.pid) lowerPriority(child.pid)
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let gone: ChildGone | undefined
  let missed = 0

  function end(reason: ChildGone['reason']) {
    if (gone) return
    gone = new ChildGone(reason)
    clearInterval(checking)
    child.kill('SIGKILL')
    for (const { fail, timer } of waiting.values()) {
      clearTimeout(timer)
      fail(gone)
    }
    waiting.clear()
  }

  // Counted and not measured: when this process was busy itself, what the child said is still to be read.
  const checking = setInterval(() => {
    if (++missed > CHECKS) end('time')
  }, stuckMs / CHECKS).unref()

  child.on('message', (reply: Reply) => {
    missed = 0
    if ('alive' in reply) return
    const asked = waiting.get(reply.call)
    if (!asked) return
    waiting.delete(reply.call)
    clearTimeout(asked.timer)
    if ('error' in reply) asked.fail(new CallFailed(reply.error))
    else asked.done(reply.result as never)
  })
  child.on('error', () => end('crash'))
  child.on('exit', (code, signal) => end(reasonOf(code, signal)))

  return {
    call: (method, given) =>
      new Promise((done, fail) => {
        if (gone) return fail(gone)
        const call = calls++
        waiting.set(call, { done, fail, timer: setTimeout(() => end('time'), answerMs).unref() })
        child.send({ call, method, given } satisfies Call, (error) => error && end('crash'))
      }),
    stop: () => end('stopped'),
  }
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): ChildGone['reason'] {
  const isFull = signal ? OUT_OF_MEMORY.has(signal) : code !== null && code > 128
  return isFull ? 'memory' : 'crash'
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, NICE)
  } catch {
    // It is gone already, or this system knows no priorities.
  }
}
