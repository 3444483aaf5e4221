import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {import('node:cluster').Worker} Worker
 * @typedef {import('./worker.ts').WorkerReport} WorkerReport
 * @typedef {{ silentTicks: number, isHeard: boolean, isDebugged: boolean, work: string[] }} Pulse
 */

/**
 * A smaller nursery, and garbage collected sooner; fewer threads would let collecting fall behind (decision 15).
 * Set here, since what npm scripts write before a command only a POSIX shell understands.
 */
const WORKER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=30', '--v8-pool-size=8']
const MALLOC_ARENA_MAX = '2'

/** How soon a process that died is replaced: at once, but not at once over and over. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 30_000
const STEADY_MS = 60_000

const TICK_MS = 1_000
/** Processes that shall stop have twenty seconds themselves (stopping.ts). */
const KILL_AFTER_MS = 22_000
/** npm passes Ctrl-C on to a process that the terminal has told already: that is not a second, impatient one. */
const SAME_SIGNAL_MS = 500

/**
 * The cluster's list holds the dead, too, until their channel is closed.
 * @returns {Worker[]}
 */
const workers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (!worker || worker.isDead() ? [] : [worker]))

/**
 * Starts the processes that serve, replaces those that die or no longer respond, and ends after them. It reads no
 * settings and opens nothing, so there is little in it that could fail or take room: the first process tells how many
 * there shall be.
 */
export function supervise() {
  cluster.setupPrimary({
    exec: join('server', 'process', 'serve.js'),
    execArgv: [...process.execArgv, ...WORKER_FLAGS],
  })
  const stopping = new AbortController()
  /** @type {Map<Worker, Pulse>} those that serve */
  const serving = new Map()
  let wait = FIRST_WAIT_MS
  /** @type {string | undefined} as the first one took it: another must take the same, whatever PORT says */
  let port
  let blockLimitSeconds = 0

  /** @param {'first' | 'only' | 'another'} role */
  function start(role) {
    const startedAt = performance.now()
    const worker = cluster.fork({ MALLOC_ARENA_MAX, VENUS_WORKER: role, ...(port && { PORT: port }) })
    // A channel that closes while something is said tells so here; what follows is its end.
    worker.on('error', () => {})
    worker.on('message', (/** @type {WorkerReport | object | null} */ message) => {
      if (typeof message !== 'object' || message === null || !('report' in message)) return
      if (message.report === 'serving') {
        serving.set(worker, { silentTicks: 0, isHeard: true, isDebugged: false, work: [] })
        port = String(message.port)
        blockLimitSeconds = message.blockLimitSeconds
        if (role === 'first') for (let more = 1; more < message.webProcesses; more++) start('another')
      } else {
        const { work, isDebugged } = message
        const pulse = serving.get(worker)
        if (pulse) Object.assign(pulse, { work, isDebugged, isHeard: true })
      }
    })
    worker.once('exit', (code, signal) => {
      const hasServed = serving.delete(worker)
      if (stopping.signal.aborted) return
      // It has said why. With nobody left to serve meanwhile, whoever runs the site must know.
      if (!hasServed && serving.size === 0) process.exit(1)
      wait = performance.now() - startedAt > STEADY_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      logError({ worker: worker.process.pid, code, signal, wait }, 'process died, starting another')
      setTimeout(() => {
        if (!stopping.signal.aborted) start(serving.size === 0 ? 'only' : 'another')
      }, wait)
    })
  }

  relayMetrics()
  stopOnSignal(stopping)
  setInterval(() => replaceBlocked(serving, blockLimitSeconds), TICK_MS).unref()
  start('first')
}

/**
 * Kills those that have not been heard of for too long. Silence is counted in looks of our own: after the whole machine
 * slept, or this process was stopped along, there was one look and not many.
 * @param {Map<Worker, Pulse>} serving
 * @param {number} limitSeconds 0 for never
 */
function replaceBlocked(serving, limitSeconds) {
  for (const [worker, pulse] of serving) {
    const isExcused = pulse.isHeard || pulse.isDebugged || isStopped(worker.process.pid)
    pulse.silentTicks = isExcused ? 0 : pulse.silentTicks + 1
    pulse.isHeard = false
    if (limitSeconds === 0 || pulse.silentTicks * TICK_MS < limitSeconds * 1_000) continue
    logError(
      { worker: worker.process.pid, seconds: pulse.silentTicks, work: pulse.work },
      'event loop blocked for too long, killing the process',
    )
    worker.process.kill('SIGKILL')
  }
}

/**
 * By SIGSTOP, or by a debugger from outside: that is somebody's intent and no fault. Linux alone tells.
 * @param {number | undefined} pid
 */
function isStopped(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return /^[tT]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

/**
 * The first signal asks, a second one does not wait. Processes that do not end by themselves in time are killed: one whose
 * event loop is blocked never hears that it shall stop.
 * @param {AbortController} stopping
 */
function stopOnSignal(stopping) {
  let exitCode = 0
  let askedAt = 0
  const endWhenAlone = () => {
    if (workers().length === 0) process.exit(exitCode)
  }
  const killAll = () => {
    exitCode = 1
    for (const worker of workers()) worker.process.kill('SIGKILL')
    // They end after what the kernel does for them at the moment, which may be a disk that does not answer.
    setTimeout(() => process.exit(1), 2_000).unref()
    endWhenAlone()
  }
  cluster.on('exit', (_, code) => {
    if (!stopping.signal.aborted) return
    if (code !== 0) exitCode = 1
    endWhenAlone()
  })
  const stop = () => {
    if (stopping.signal.aborted) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) killAll()
      return
    }
    askedAt = performance.now()
    stopping.abort()
    setTimeout(() => {
      logError({ workers: workers().map(({ process: { pid } }) => pid) }, 'did not stop in time, killed')
      killAll()
    }, KILL_AFTER_MS).unref()
    for (const worker of workers()) if (worker.isConnected()) worker.send('stop')
    endWhenAlone()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Passes on what processes ask each other for /metrics (gather-metrics.ts). */
function relayMetrics() {
  cluster.on('message', (from, message) => {
    if (typeof message !== 'object' || message === null || !('metrics' in message)) return
    const listening = workers().filter((worker) => worker.isConnected())
    if (message.metrics === 'told') {
      listening.find(({ id }) => id === message.by)?.send(message)
      return
    }
    const others = listening.filter(({ id }) => id !== from.id)
    for (const other of others) other.send({ ...message, by: from.id })
    from.send({ ...message, metrics: 'told', others: others.length })
  })
}

/**
 * A line as the log of the site has them, without what would have to be loaded for it.
 * @param {object} fields
 * @param {string} msg
 */
function logError(fields, msg) {
  if (/^(?:fatal|silent)$/.test(process.env.LOG_LEVEL ?? '')) return
  const line = { level: 50, time: new Date().toISOString(), pid: process.pid, ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
