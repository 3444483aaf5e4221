import { fork } from 'node:child_process'
import { once } from 'node:events'
import { percentile } from './figures.ts'
import { openLine, requestFor } from './line.ts'
import { CONNECTIONS } from './scale.ts'

type Order = { port: number; path: string; seconds: number }
export type Load = { rate: number; p99: number }

const WARM_SECONDS = 1

/** As many requests as one process answers for so long, asked by another one over a few connections. */
export async function loadOn(order: Order): Promise<Load> {
  const child = fork(import.meta.filename, ['ask'])
  child.send(order)
  const [load] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the load ended with ${code}`))),
  ])
  child.kill()
  return load
}

async function ask({ port, path, seconds }: Order): Promise<Load> {
  const request = requestFor(path)
  const from = performance.now() + WARM_SECONDS * 1000
  const until = from + seconds * 1000
  const times: number[] = []
  const askOn = async () => {
    const line = await openLine(port)
    for (let now = 0; now < until; ) {
      const { status, ms } = await line.ask(request)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      now = performance.now()
      if (now >= from && now < until) times.push(ms)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  return { rate: times.length / seconds, p99: percentile(times, 0.99) }
}

if (process.argv[2] === 'ask') {
  process.once('disconnect', () => process.exit())
  process.once('message', async (order: Order) => process.send?.(await ask(order)))
}
