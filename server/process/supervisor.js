import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {import('node:cluster').Worker} Worker
 * @typedef {import('./heartbeat.ts').WorkerReport} WorkerReport
 * @typedef {{ silentTicks: number, isHeard: boolean, isDebugged: boolean, isRestoring: boolean, work: string[] }} Pulse
 */

/**
 * A smaller young generation, and garbage collected sooner; fewer threads would let collection fall behind (decision 15).
 * Set here, since environment variables in npm scripts work in POSIX shells only.
 */
const WORKER_FLAGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--v8-pool-size=8',
  // Code that was not run between two collections is compiled again when it is needed: 7 MB after every page was asked for once.
  '--flush-baseline-code',
  '--bytecode-old-age=2',
]
/** The second keeps the allocator from holding back freed memory that large requests once needed: 20 MB. */
const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** A worker that died is replaced at once; with a growing delay if it dies again and again. */
const MIN_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 30_000
const STABLE_AFTER_MS = 60_000

const TICK_MS = 1_000
/** A little longer than the workers' own timeout (shutdown.ts). */
const KILL_AFTER_MS = 22_000
/** On Ctrl-C npm sends a signal after that of the terminal: it does not count as the second one. */
const SIGNAL_DEBOUNCE_MS = 500

/**
 * The cluster lists dead workers too, until their channel is closed.
 * @returns {Worker[]}
 */
const workers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (!worker || worker.isDead() ? [] : [worker]))

/**
 * Starts the workers, replaces those that die or no longer respond, and exits after them. It reads no settings and opens
 * nothing, so that little can fail here: the first worker reports how many there should be.
 */
export function supervise() {
  cluster.setupPrimary({
    exec: join('server', 'process', 'serve.js'),
    // Flags that `npm start` was given come last, and so override these.
    execArgv: [...WORKER_FLAGS, ...process.execArgv],
  })
  const stopping = new AbortController()
  /** @type {Map<Worker, Pulse>} */
  const serving = new Map()
  let restartDelay = MIN_RESTART_DELAY_MS
  /** @type {string | undefined} of the first worker: the others must use the same, also if PORT is 0 */
  let port
  let blockLimitSeconds = 0

  /** @param {'first' | 'only' | 'another'} role */
  function start(role) {
    const startedAt = performance.now()
    const worker = cluster.fork({ ...MALLOC_SETTINGS, VENUS_WORKER: role, ...(port && { PORT: port }) })
    // The channel may close while a message is sent; the exit event follows.
    worker.on('error', () => {})
    worker.on('message', (/** @type {WorkerReport | object | null} */ message) => {
      if (typeof message !== 'object' || message === null || !('report' in message)) return
      if (message.report === 'serving') {
        const isFirstTime = !serving.has(worker)
        serving.set(worker, {
          silentTicks: 0,
          isHeard: true,
          isDebugged: false,
          isRestoring: false,
          work: [],
        })
        port = String(message.port)
        blockLimitSeconds = message.blockLimitSeconds
        if (role === 'first' && isFirstTime)
          for (let more = 1; more < message.webProcesses; more++) start('another')
      } else if (message.report === 'restoring') {
        const pulse = serving.get(worker)
        if (pulse) pulse.isRestoring = true
      } else {
        const { work, isDebugged } = message
        const pulse = serving.get(worker)
        if (pulse) Object.assign(pulse, { work, isDebugged, isHeard: true })
      }
    })
    worker.once('exit', (code, signal) => {
      const hasServed = serving.delete(worker)
      if (stopping.signal.aborted) return
      // It has logged why. With no worker left the start has failed.
      if (!hasServed && serving.size === 0) process.exit(1)
      restartDelay =
        performance.now() - startedAt > STABLE_AFTER_MS
          ? MIN_RESTART_DELAY_MS
          : Math.min(restartDelay * 2, MAX_RESTART_DELAY_MS)
      logError(
        { worker: worker.process.pid, code, signal, wait: restartDelay },
        'process died, starting another',
      )
      setTimeout(() => {
        if (!stopping.signal.aborted) start(serving.size === 0 ? 'only' : 'another')
      }, restartDelay)
    })
  }

  relayMetrics()
  stopOnSignal(stopping)
  setInterval(() => killBlocked(serving, blockLimitSeconds), TICK_MS).unref()
  start('first')
}

/**
 * Kills workers without a heartbeat for too long. Counted in ticks of this process and not in time: while the machine
 * sleeps, or this process is suspended too, there are no ticks.
 * @param {Map<Worker, Pulse>} serving
 * @param {number} limitSeconds 0 for never
 */
function killBlocked(serving, limitSeconds) {
  for (const [worker, pulse] of serving) {
    const isExcused =
      pulse.isHeard || pulse.isDebugged || pulse.isRestoring || isSuspended(worker.process.pid)
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
 * By SIGSTOP or a debugger, which is intended. Known on Linux only.
 * @param {number | undefined} pid
 */
function isSuspended(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return /^[tT]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

/**
 * The first signal stops gracefully, a second one kills. Workers that do not exit in time are killed: one whose event
 * loop is blocked never receives the message to stop.
 * @param {AbortController} stopping
 */
function stopOnSignal(stopping) {
  let exitCode = 0
  let signaledAt = 0
  const exitWhenAllStopped = () => {
    if (workers().length === 0) process.exit(exitCode)
  }
  const killAll = () => {
    exitCode = 1
    for (const worker of workers()) worker.process.kill('SIGKILL')
    // A killed process may still wait in the kernel, such as for a disk that does not respond.
    setTimeout(() => process.exit(1), 2_000).unref()
    exitWhenAllStopped()
  }
  cluster.on('exit', (_, code) => {
    if (!stopping.signal.aborted) return
    if (code !== 0) exitCode = 1
    exitWhenAllStopped()
  })
  const stop = () => {
    if (stopping.signal.aborted) {
      if (performance.now() - signaledAt > SIGNAL_DEBOUNCE_MS) killAll()
      return
    }
    signaledAt = performance.now()
    stopping.abort()
    setTimeout(() => {
      logError({ workers: workers().map(({ process: { pid } }) => pid) }, 'did not stop in time, killed')
      killAll()
    }, KILL_AFTER_MS).unref()
    for (const worker of workers()) if (worker.isConnected()) worker.send('stop')
    exitWhenAllStopped()
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Relays what workers ask each other for /metrics (cluster-metrics.ts). */
function relayMetrics() {
  cluster.on('message', (from, message) => {
    if (typeof message !== 'object' || message === null || !('metrics' in message)) return
    const listening = workers().filter((worker) => worker.isConnected())
    if (message.metrics === 'response') {
      listening.find(({ id }) => id === message.requester)?.send(message)
      return
    }
    const others = listening.filter(({ id }) => id !== from.id)
    for (const other of others) other.send({ ...message, requester: from.id })
    from.send({ ...message, metrics: 'response', others: others.length })
  })
}

/**
 * In the format of the site's log, without loading its library.
 * @param {object} fields
 * @param {string} msg
 */
function logError(fields, msg) {
  if (/^(?:fatal|silent)$/.test(process.env.LOG_LEVEL ?? '')) return
  const line = { level: 50, time: new Date().toISOString(), pid: process.pid, ...fields, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
