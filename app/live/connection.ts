import { ADMIN, askFor, type LiveNews } from './topics.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server says something every 25 seconds: a line that is silent for longer is dead, whatever the network thinks. */
const SILENCE_MS = 60_000
/** A line that held this long was a good one: the next attempt after it does not wait for earlier failures. */
const GOOD_MS = 10_000
/** Tabs that say at once what they want make one line and not several. */
const GATHER_MS = 50

export type Connection = ReturnType<typeof createConnection>

/** One line to the server that mends itself, and after mending tells what was missed. */
export function createConnection(hear: (news: LiveNews) => void, onBeat: () => void) {
  let source: EventSource | undefined
  let topics: Iterable<string> = []
  /** Up to here nothing was missed. */
  let since = Number.POSITIVE_INFINITY
  let openedAt = 0
  let failures = 0
  let opening: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function openIn(wait: number) {
    clearTimeout(opening)
    opening = setTimeout(open, wait)
  }

  function open() {
    const asked = askFor(topics)
    const former = source
    const line = new EventSource(`/live?topics=${asked}&age=${Math.max(0, Date.now() - since)}`)
    source = line
    openedAt = Date.now()
    const onMessage = <Data>(event: string, act: (data: Data) => void) =>
      line.addEventListener(event, ({ data }: MessageEvent<string>) => {
        alive()
        act(JSON.parse(data))
      })
    onMessage('heard', ({ topics: heard }: { topics: string[] }) => {
      former?.close()
      onBeat()
      // No admin any more: the page finds out by asking again, and its guard says what to do.
      const isRefused = asked.split(',').includes(ADMIN) && !heard.includes(ADMIN)
      if (isRefused) hear({ kind: 'change', topic: ADMIN, changes: [] })
    })
    onMessage('change', (change: Omit<LiveNews & { kind: 'change' }, 'kind'>) =>
      hear({ kind: 'change', ...change }),
    )
    onMessage('missed', () => hear({ kind: 'missed' }))
    onMessage('beat', onBeat)
    line.addEventListener('error', () => {
      former?.close()
      if (line === source) mend()
    })
    expectLife()
  }

  function alive() {
    since = Date.now()
    expectLife()
  }

  function expectLife() {
    clearTimeout(silence)
    silence = setTimeout(mend, SILENCE_MS)
  }

  /** Not all at the same moment: after a restart thousands come back. */
  function mend() {
    hangUp()
    failures = Date.now() - openedAt > GOOD_MS ? 0 : failures + 1
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    openIn(wait * (0.25 + 0.75 * Math.random()))
  }

  function hangUp() {
    clearTimeout(silence)
    clearTimeout(opening)
    source?.close()
    source = undefined
  }

  const onOnline = () => {
    if (!source) openIn(0)
  }

  return {
    /** From now on these topics; what happened to them after `known` is told at once. */
    listen(wanted: Iterable<string>, known: number) {
      topics = wanted
      since = Math.min(since, known)
      window.addEventListener('online', onOnline)
      openIn(GATHER_MS)
    },
    close() {
      window.removeEventListener('online', onOnline)
      hangUp()
    },
  }
}
