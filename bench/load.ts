import { fork } from 'node:child_process'
import { once } from 'node:events'
import { buildRequest, openConnection } from './http-connection.ts'
import { CONNECTIONS } from './scale.ts'
import { percentile } from './statistics.ts'

type LoadOptions = {
  port: number
  path: string
  seconds: number
  /** V8 optimizes what renders a page when it has run some hundred times. */
  warmupSeconds?: number
}
export type LoadResult = { rate: number; p99: number }

const WARMUP_SECONDS = 1

/** How many requests a process serves in a given time, sent from another process over a few connections, each of another reader. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const child = fork(import.meta.filename, ['ask'])
  child.send(options)
  const [load] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the load ended with ${code}`))),
  ])
  child.kill()
  return load
}

async function generateLoad({
  port,
  path,
  seconds,
  warmupSeconds = WARMUP_SECONDS,
}: LoadOptions): Promise<LoadResult> {
  const from = performance.now() + warmupSeconds * 1000
  const until = from + seconds * 1000
  const times: number[] = []
  const sendRequests = async (reader: number) => {
    const request = buildRequest(path, reader)
    const connection = await openConnection(port)
    for (let now = 0; now < until; ) {
      const { status, ms } = await connection.send(request)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      now = performance.now()
      if (now >= from && now < until) times.push(ms)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, reader) => sendRequests(reader)))
  return { rate: times.length / seconds, p99: percentile(times, 0.99) }
}

if (process.argv[2] === 'ask') {
  process.once('disconnect', () => process.exit())
  process.once('message', async (order: LoadOptions) => process.send?.(await generateLoad(order)))
}
