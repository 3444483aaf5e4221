import { type ClientRequest, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { startBareBroadcaster } from '../bare-broadcaster.ts'
import { startDemoSite } from '../demo-site.ts'
import { settledMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatKilobytes, formatMilliseconds, formatNumber, median } from '../statistics.ts'

const READERS = scale.readers
const ROUNDS = 5
/** Within which a published post must reach all readers. */
const MAX_DELIVERY_MS = 1_000
/** Connections opened at once: a thousand would measure the queue of the operating system. */
const CONNECT_BATCH_SIZE = 200

type ReaderGroup = { whenAllReceived: () => Promise<number>; disconnect: () => void }

/** Opens readers and resolves when all of them have received a message. */
async function connectReaders(url: string, isExpectedEvent: (text: string) => boolean): Promise<ReaderGroup> {
  const requests: ClientRequest[] = []
  let receivedCount = 0
  let all = Promise.withResolvers<number>()
  const listen = () =>
    new Promise<void>((done, fail) => {
      const headers = { 'x-forwarded-for': readerIp(requests.length) }
      const request = get(url, { agent: false, headers }, (response) => {
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (isExpectedEvent(text) && ++receivedCount === READERS) all.resolve(performance.now())
        })
        response.on('error', () => {})
        done()
      })
      request.on('error', fail)
      requests.push(request)
    })
  for (let opened = 0; opened < READERS; opened += CONNECT_BATCH_SIZE) {
    await Promise.all(Array.from({ length: Math.min(CONNECT_BATCH_SIZE, READERS - opened) }, listen))
  }
  return {
    whenAllReceived() {
      receivedCount = 0
      all = Promise.withResolvers<number>()
      return all.promise
    },
    disconnect: () => {
      for (const request of requests) request.on('error', () => {}).destroy()
    },
  }
}

/** The median of several rounds, in milliseconds until the last reader received it. */
async function medianDeliveryTime(readers: ReaderGroup, publish: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const reached = readers.whenAllReceived()
    const startedAt = performance.now()
    await publish(round)
    times.push((await reached) - startedAt)
  }
  return median(times)
}

/** Per reader. */
const readerIp = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`

const isChangeEvent = (text: string) => text.includes('event: change')

/** How many readers one process can hold, what each costs, and how soon a published post reaches all of them. */
export async function measureLive(): Promise<ReportRow[]> {
  const bare = await startBareBroadcaster()
  const bareReaders = await connectReaders(bare.url, isChangeEvent)
  const bareTime = await medianDeliveryTime(bareReaders, () => bare.broadcast())
  bareReaders.disconnect()
  bare.stop()

  const site = await startDemoSite()
  const emptyMemory = await settledMemory(site.servingPid)
  const readers = await connectReaders(`${site.url}/live?topics=posts&age=0`, isChangeEvent)
  const fullMemory = await settledMemory(site.servingPid)
  const time = await medianDeliveryTime(readers, (round) => site.publish(round % 2 === 1))
  readers.disconnect()
  await site.stop()

  return [
    {
      what: `a publish until the last of ${formatNumber(READERS)} readers has heard`,
      measured: formatMilliseconds(time),
      reference: `the same bytes from a bare server ${formatMilliseconds(bareTime)}; ratio ${formatNumber(time / bareTime)}`,
      target: `≤ ${formatMilliseconds(MAX_DELIVERY_MS)}`,
      isMet: time <= MAX_DELIVERY_MS,
    },
    { what: 'memory for each of them', measured: formatKilobytes((fullMemory - emptyMemory) / READERS) },
  ]
}
