import { describe, expect, test } from 'vitest'
import type { SessionCache } from '#app/features/accounts/session-cache.server.ts'
import { createLog } from '#platform/log.ts'
import { createRenderLimiter } from './render-limits.ts'

const sessions: SessionCache = {
  find: (cookies) =>
    cookies ? { token: cookies, role: cookies.startsWith('viewer') ? 'viewer' : undefined } : null,
  set() {},
}

/** Work that never ends, so that every slot stays occupied. */
const forever = () => new Promise<never>(() => {})

function openRenderLimiter() {
  const work = createRenderLimiter({ sessions, siteName: () => 'Venus', log: createLog('silent') })
  const send = (from: string, headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost/blog?search=x', { headers })
    return work.renderPersonal(request, from, async () => new Response('a page'))
  }
  const flood = (networks: number, each: number, headers: Record<string, string> = {}) => {
    for (let network = 0; network < networks; network++) {
      for (let count = 0; count < each; count++) {
        const request = new Request('http://localhost/', { headers })
        void work.renderPersonal(request, `198.51.${network >> 8}.${network & 255}`, forever)
      }
    }
  }
  return { work, send, flood }
}

describe('pages that are not kept', () => {
  test('are refused to a network that asks for too many at once, in words and with when to try again', async () => {
    const { send, flood } = openRenderLimiter()
    flood(1, 63)
    const page = await send('198.51.0.0', { accept: 'text/html' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await page.text()).toContain('<p>Many pages were asked for from your network at once.')
    expect(await (await send('198.51.0.0')).text()).toMatch(/^Many pages .+\n$/)
    expect(await (await send('192.0.2.1')).text()).toBe('a page')
  })

  test('are refused to all when many networks ask for too many; never to admins, nor to who may be one', async () => {
    const { send, flood } = openRenderLimiter()
    flood(60, 10)
    const refused = await send('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await send('192.0.2.1', { cookie: 'viewer' })).status).toBe(503)
    expect(await (await send('198.51.0.0', { cookie: 'of the owner' })).text()).toBe('a page')
  })

  test('are not held up by forms that are still on their way', async () => {
    const { work, send } = openRenderLimiter()
    const isSent = Promise.withResolvers<void>()
    const forms = Array.from({ length: 20 }, (_, number) => {
      const body = new ReadableStream({
        async pull(controller) {
          await isSent.promise
          controller.enqueue(Buffer.from(`form=${number}`))
          controller.close()
        },
      })
      const request = new Request('http://localhost/', {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit)
      return work.handleForm(
        request,
        `198.51.100.${number}`,
        async (whole) => new Response(await whole.text()),
      )
    })
    expect(await (await send('198.51.100.1')).text()).toBe('a page')
    isSent.resolve()
    const texts = await Promise.all(forms.map(async (form) => (await form).text()))
    expect(texts).toEqual(forms.map((_, number) => `form=${number}`))
  })

  test('are handled two at a time for an admin, and one that waits for others lets the next one start', async () => {
    const { work } = openRenderLimiter()
    const startTimes: number[] = []
    const isAnswered = Promise.withResolvers<Response>()
    const submit = () => {
      const request = new Request('http://localhost/', {
        method: 'POST',
        headers: { cookie: 'of the owner' },
      })
      return work.handleForm(request, '198.51.100.1', () => {
        startTimes.push(performance.now())
        return isAnswered.promise
      })
    }
    const forms = [submit(), submit(), submit()]
    await expect.poll(() => startTimes).toHaveLength(3)
    // The first one gives its place away, and the second one may have started a moment after it.
    expect((startTimes[2] ?? 0) - (startTimes[0] ?? 0)).toBeGreaterThan(900)
    isAnswered.resolve(new Response('saved'))
    expect((await Promise.all(forms)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
