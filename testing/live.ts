import { onTestFinished } from 'vitest'

type LiveMessage = {
  event: string
  topic?: string
  topics?: string[]
  changes?: { table: string; id: string }[]
}

/** Subscribes to /live until the end of the test and collects the messages. */
export async function listenToLive(siteUrl: string, topics: string[], { cookie = '', age = 0 } = {}) {
  const abort = new AbortController()
  const response = await fetch(`${siteUrl}/live?topics=${topics.join(',')}&age=${age}`, {
    headers: cookie ? { cookie } : {},
    signal: abort.signal,
  })
  const messages: LiveMessage[] = []
  const ended = collectMessages(response, messages).then(
    () => 'ended' as const,
    () => 'broken' as const,
  )
  onTestFinished(() => abort.abort())
  return {
    response,
    messages,
    ended,
    leave: () => abort.abort(),
    /** The topic and tables of each change so far. */
    changes: () =>
      messages
        .filter(({ event }) => event === 'change')
        .map(({ topic, changes = [] }) => `${topic} ${[...new Set(changes.map(({ table }) => table))]}`),
  }
}

async function collectMessages(response: Response, messages: LiveMessage[]) {
  let rest = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      messages.push({ event, ...JSON.parse(data) })
    }
  }
}
