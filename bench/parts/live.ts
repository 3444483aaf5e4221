import { type ClientRequest, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { bareBroadcaster } from '../bare-broadcaster.ts'
import { kilobytes, median, milliseconds, number } from '../figures.ts'
import { restingMemory } from '../memory.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { startSite } from '../site.ts'

const READERS = scale.readers
const ROUNDS = 5
/** Within which a publish has reached all of them. */
const LONGEST_MS = 1_000
/** Opened so many at a time: a thousand connects at once would measure the queue of the operating system. */
const AT_ONCE = 200

type Crowd = { everybodyHears: () => Promise<number>; leave: () => void }

/** Readers at an address, who tell when all of them have heard something new. */
async function gather(address: string, isNews: (text: string) => boolean): Promise<Crowd> {
  const requests: ClientRequest[] = []
  let heard = 0
  let all = Promise.withResolvers<number>()
  const listen = () =>
    new Promise<void>((done, fail) => {
      const headers = { 'x-forwarded-for': networkOf(requests.length) }
      const request = get(address, { agent: false, headers }, (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          if (isNews(text) && ++heard === READERS) all.resolve(performance.now())
        })
        answer.on('error', () => {})
        done()
      })
      request.on('error', fail)
      requests.push(request)
    })
  for (let opened = 0; opened < READERS; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, READERS - opened) }, listen))
  }
  return {
    everybodyHears() {
      heard = 0
      all = Promise.withResolvers<number>()
      return all.promise
    },
    leave: () => {
      for (const request of requests) request.on('error', () => {}).destroy()
    },
  }
}

/** The middle of several rounds, in milliseconds from the order to the last reader. */
async function timeUntilAll(crowd: Crowd, order: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const reached = crowd.everybodyHears()
    const begun = performance.now()
    await order(round)
    times.push((await reached) - begun)
  }
  return median(times)
}

/** Each reader's own. */
const networkOf = (number: number) => `10.${(number >> 8) & 255}.${number & 255}.1`

const isChange = (text: string) => text.includes('event: change')

/** How many readers one process holds, what each costs, and how soon a publish has reached all of them. */
export async function measureLive(): Promise<Row[]> {
  const bare = await bareBroadcaster()
  const bareCrowd = await gather(bare.address, isChange)
  const bareTime = await timeUntilAll(bareCrowd, () => bare.tell())
  bareCrowd.leave()
  bare.stop()

  const site = await startSite()
  const emptyMemory = await restingMemory(site.servingPid)
  const crowd = await gather(`${site.address}/live?topics=posts&age=0`, isChange)
  const fullMemory = await restingMemory(site.servingPid)
  const time = await timeUntilAll(crowd, (round) => site.publish(round % 2 === 1))
  crowd.leave()
  await site.stop()

  return [
    {
      what: `a publish until the last of ${number(READERS)} readers has heard`,
      measured: milliseconds(time),
      against: `the same bytes from a bare server ${milliseconds(bareTime)}; ratio ${number(time / bareTime)}`,
      bar: `≤ ${milliseconds(LONGEST_MS)}`,
      holds: time <= LONGEST_MS,
    },
    { what: 'memory for each of them', measured: kilobytes((fullMemory - emptyMemory) / READERS) },
  ]
}
