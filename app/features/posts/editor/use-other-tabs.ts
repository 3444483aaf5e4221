import { useEffect, useState } from 'react'
import { randomUuid } from '#app/text/random-uuid.ts'

type Message = { from: string; says: 'open' | 'also-open' | 'closed' }

/** Whether another tab of this browser has the same post open. Tabs tell each other; other devices are not known. */
export function useOtherTabs(postId: string): boolean {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    const self = randomUuid()
    const channel = new BroadcastChannel(`venus.editor.${postId}`)
    const say = (says: Message['says']) => channel.postMessage({ from: self, says } satisfies Message)
    channel.onmessage = ({ data: { from, says } }: MessageEvent<Message>) => {
      setOthers((known) => [...known.filter((other) => other !== from), ...(says === 'closed' ? [] : [from])])
      if (says === 'open') say('also-open')
    }
    const sayClosed = () => say('closed')
    const sayOpen = () => say('open')
    sayOpen()
    window.addEventListener('pagehide', sayClosed)
    // A page that comes back from the browser's cache is open again.
    window.addEventListener('pageshow', sayOpen)
    return () => {
      window.removeEventListener('pagehide', sayClosed)
      window.removeEventListener('pageshow', sayOpen)
      sayClosed()
      channel.close()
    }
  }, [postId])
  return others.length > 0
}
