import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf, type Rule } from './address.ts'
import { answerWith, type KeptPage, keptPage, type Made } from './kept-page.ts'
import { createPacker } from './packer.ts'
import { type HeaderList, sayHead } from './ready-head.ts'
import { createShelf, type Place } from './shelf.ts'

/** What changes by the clock alone is at most this late here, and as much again at a CDN in front. */
export const KEEP_SECONDS = 30
/** Rules are learned by path, and paths are made up by whoever asks. */
const MOST_RULES = 10_000

type Options = {
  bytes: number
  /** Whether these cookies are somebody's in particular. */
  isSession: (cookies: string) => boolean
  now?: () => number
}

export type Fresh = Omit<Made, 'address'> & {
  /** Whether something is missing that is there at other times. */
  isWhole: boolean
}

/** A page to answer with; or an answer that belongs to nobody but who asked for it to be made. */
export type Outcome = { page: KeptPage; isHit: boolean } | { response: Response }

export type PageCache = ReturnType<typeof createPageCache>

/** Whole answers for whoever is nobody in particular, until something that they show changes. */
export function createPageCache({ bytes, isSession, now = () => performance.now() }: Options) {
  const shelf = createShelf(bytes)
  const rules = new Map<string, Rule>()
  const making = new Map<string, Promise<KeptPage | null>>()
  const packer = createPacker(shelf)
  let isOpen = false
  let isHoldingOut = false
  /** Counts what was forgotten: a page that was begun before shows what may have changed since. */
  let era = 0
  let hits = 0

  function current(address: string): Place | undefined {
    const place = shelf.find(address)
    return place && place.until >= now() ? place : undefined
  }

  /** By what stands in the first line of a request: with nothing after a question mark it is one look. */
  function placeAt(url: string): Place | undefined {
    const end = url.indexOf('?')
    if (end < 0) return find(url)
    const path = url.slice(0, end)
    const rule = rules.get(path)
    const address = rule && addressOf(path, url.slice(end), rule)
    return address ? find(address) : undefined
  }

  const find = (address: string) => (isHoldingOut ? shelf.find(address) : current(address))

  function visit(place: Place) {
    hits++
    if (shelf.visit(place)) packer.add(place)
  }

  function keep(page: KeptPage) {
    const before = shelf.find(page.address)?.page
    const place = shelf.put(before?.hash === page.hash ? before : page, now() + KEEP_SECONDS * 1_000)
    if (place && place.visits > 1) packer.add(place)
  }

  /** Neither `Range` nor `Authorization` makes another page: the whole one is a right answer to both. */
  const isForAnybody = ({ method, cookie }: Asker) =>
    (method === 'GET' || method === 'HEAD') && (cookie === undefined || !isSession(cookie))

  function forget() {
    era++
    making.clear()
    packer.clear()
  }

  async function make(address: string, render: () => Promise<Fresh>): Promise<Outcome> {
    const began = era
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    making.set(address, promise)
    let page: KeptPage | null = null
    try {
      const fresh = await render()
      if (!mayBeKept(fresh)) return { response: fresh.response }
      page = await keptPage({ address, ...fresh })
      if (isOpen && began === era) keep(page)
      return { page, isHit: false }
    } finally {
      resolve(page)
      if (making.get(address) === promise) making.delete(address)
    }
  }

  return {
    get used() {
      return shelf.used
    },
    get size() {
      return shelf.size
    },
    /** Whether it may be asked: what it holds is as new as the database. */
    get isOpen() {
      return isOpen
    },
    /** From now on it is told of every change. */
    open() {
      forget()
      shelf.clear()
      isOpen = bytes > 0
      isHoldingOut = false
    },
    /** Changes are being missed: it knows nothing until it is opened again. */
    shut() {
      isOpen = false
      isHoldingOut = false
    },
    /** Nothing newer can be had from anywhere: what it holds is answered, however old, until it is opened again. */
    holdOut() {
      isHoldingOut = !isOpen && bytes > 0
    },
    forgetAll() {
      forget()
      shelf.clear()
    },
    forgetShowing(what: string) {
      forget()
      shelf.removeShowing(what)
    },
    /** From now on addresses with this path are told apart by this. */
    learn(path: string, rule: Rule) {
      rules.delete(path)
      rules.set(path, rule)
      const [oldest] = rules.keys()
      if (rules.size > MOST_RULES && oldest !== undefined) rules.delete(oldest)
    },
    isForAnybody,
    /** The page at this address, made if need be: once, however many ask. None, when another's making failed. */
    async through(address: string, render: () => Promise<Fresh>): Promise<Outcome | null> {
      const place = current(address)
      if (place) {
        visit(place)
        return { page: place.page, isHit: true }
      }
      const page = making.get(address)
      if (!page) return make(address, render)
      const joined = await page
      return joined && { page: joined, isHit: false }
    },
    /** What is kept at this address, however old: for when there is nothing better. */
    kept: (address: string): KeptPage | undefined => shelf.find(address)?.page,
    /** Answers from what is kept, or says that it cannot. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isOpen && !isHoldingOut) return false
      const place = placeAt(request.url ?? '')
      if (!place) return false
      const { method, headers: asked } = request
      if (!isForAnybody({ method, cookie: asked.cookie })) return false
      visit(place)
      const { head, body } = answerWith(place.page, {
        method,
        acceptEncoding: asked['accept-encoding'] as string | undefined,
        ifNoneMatch: asked['if-none-match'],
      })
      if (isHoldingOut) response.writeHead(head.status, saidToBeOld(head.headers))
      else if (!sayHead(response, head.status, head.ready()))
        response.writeHead(head.status, [...head.headers])
      response.end(body)
      return true
    },
    /** How many were answered since the last time somebody asked. */
    takeHits() {
      const taken = hits
      hits = 0
      return taken
    },
  }
}

type Asker = { method?: string; cookie?: string }

const saidToBeOld = (headers: HeaderList) =>
  headers.map((text, place) => (headers[place - 1] === 'x-cache' ? 'stale' : text))

function mayBeKept({ response: { status, headers }, isWhole }: Fresh) {
  const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(headers.get('Cache-Control') ?? '')
  return isWhole && status === 200 && !isPrivate && !headers.has('Set-Cookie')
}
