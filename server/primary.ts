import cluster, { type Worker } from 'node:cluster'
import { createLog, type Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { announce, type FirstAdmin } from './announce.ts'
import { passMetricsOn } from './gather-metrics.ts'
import { type Listener, listen } from './listener.ts'
import { onSignal, STOP_MS } from './stopping.ts'
import type { Opened, Order } from './worker.ts'

/** How soon a worker that died is replaced: at once, but not at once over and over. */
const SOON_MS = 100
const LATEST_MS = 30_000
const STEADY_MS = 60_000

/** The list of the cluster holds the dead, too, until their channel is closed. */
const workers = () =>
  Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false)
const order = (worker: Worker, text: Order) => worker.isConnected() && worker.send(text)

/** Takes no page and opens no database: it starts the workers, replaces those that die, and ends after them. */
export async function serveByWorkers(settings: Settings) {
  const stopping = new AbortController()
  const parts: { door?: Listener } = {}
  stopWithWorkers(stopping, parts)
  passMetricsOn(workers)
  const door = await listen(settings)
  parts.door = door
  const start = starter(door.port, stopping.signal, createLog(settings.logLevel))
  // The first one alone: what stops the start is then said once, and nobody waits for another's migrations.
  const first = await start()
  if (stopping.signal.aborted) return
  // From here on the port is the workers'. The two cannot hold it at once.
  void door.drain()
  order(first.worker, 'listen')
  cluster.once('listening', () => announce(settings, door.port, first.firstAdmin))
  for (let more = 1; more < settings.webProcesses; more++) {
    void start().then(({ worker }) => order(worker, 'listen'))
  }
}

/** Starts a worker, and another when it dies; answers when it has opened everything and could serve. */
function starter(port: number, stopping: AbortSignal, log: Log) {
  const serving = new Set<Worker>()
  let wait = SOON_MS

  return async function start(): Promise<{ worker: Worker; firstAdmin: FirstAdmin }> {
    const born = Date.now()
    const worker = cluster.fork({ PORT: String(port) })
    worker.once('listening', () => serving.add(worker))
    worker.once('exit', (code, signal) => {
      const hasServed = serving.delete(worker)
      if (stopping.aborted) return
      // It has said why. With nobody left to serve meanwhile, whoever runs the site must know.
      if (!hasServed && serving.size === 0) process.exit(1)
      wait = Date.now() - born > STEADY_MS ? SOON_MS : Math.min(wait * 2, LATEST_MS)
      log.error({ worker: worker.process.pid, code, signal, wait }, 'a process died and is replaced')
      setTimeout(() => {
        if (!stopping.aborted) void start().then(({ worker }) => order(worker, 'listen'))
      }, wait)
    })
    return new Promise((done) => {
      worker.once('message', ({ firstAdmin }: Opened) => done({ worker, firstAdmin }))
    })
  }
}

function stopWithWorkers(stopping: AbortController, parts: { door?: Listener }) {
  let code = 0
  async function endWhenAlone() {
    if (workers().length > 0) return
    await parts.door?.drain()
    process.exit(code)
  }
  cluster.on('exit', (_, workerCode) => {
    if (!stopping.signal.aborted) return
    code ||= workerCode === 0 ? 0 : 1
    void endWhenAlone()
  })
  const stop = () => {
    stopping.abort()
    // Workers have this long themselves.
    setTimeout(killAll, STOP_MS + 2_000).unref()
    for (const worker of workers()) order(worker, 'stop')
    void endWhenAlone()
  }
  onSignal(stop, killAll)
}

function killAll() {
  for (const worker of workers()) worker.process.kill('SIGKILL')
  process.exit(1)
}
