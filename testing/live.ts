import { onTestFinished } from 'vitest'

type Message = { event: string; topic?: string; topics?: string[]; changes?: { table: string; id: string }[] }

/** A reader who listens at /live until the test is over, and what they heard. */
export async function listenAt(address: string, topics: string[], { cookie = '', age = 0 } = {}) {
  const leaving = new AbortController()
  const answer = await fetch(`${address}/live?topics=${topics.join(',')}&age=${age}`, {
    headers: cookie ? { cookie } : {},
    signal: leaving.signal,
  })
  const heard: Message[] = []
  const ended = collect(answer, heard).then(
    () => 'ended' as const,
    () => 'broken' as const,
  )
  onTestFinished(() => leaving.abort())
  return {
    answer,
    heard,
    ended,
    leave: () => leaving.abort(),
    /** The topics of the changes so far, the tables they were about beside them. */
    changes: () =>
      heard
        .filter(({ event }) => event === 'change')
        .map(({ topic, changes = [] }) => `${topic} ${[...new Set(changes.map(({ table }) => table))]}`),
  }
}

async function collect(answer: Response, heard: Message[]) {
  let rest = ''
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      heard.push({ event, ...JSON.parse(data) })
    }
  }
}
