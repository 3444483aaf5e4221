import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** Whoever only reads may be sent to the next one; what somebody wants to change might be changed twice. */
const MAY_BE_ASKED_AGAIN = new Set(['GET', 'HEAD'])

/** Stands before several machines, asks one after the other, and the next one when the first cannot be reached. */
export async function startProxy() {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const machines: string[] = []
  let turn = 0
  let preferred: number | undefined
  let retries = 0

  const answerOf = async (machine: string, request: Request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await proxy(machine + pathname + search, {
      raw: request,
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(request.headers),
        'X-Forwarded-For': '203.0.113.7',
        'X-Forwarded-Host': new URL(address).host,
      },
    })
    // As proxies do that keep an answer back until it is whole: half of one could not be taken back.
    return new Response(await answer.arrayBuffer(), answer)
  }

  const app = new Hono().all('*', async ({ req: { raw: request } }) => {
    const first = preferred ?? turn++ % machines.length
    const inOrder = [...machines.slice(first), ...machines.slice(0, first)]
    const mayTry = MAY_BE_ASKED_AGAIN.has(request.method) ? inOrder : inOrder.slice(0, 1)
    for (const machine of mayTry) {
      const answer = await answerOf(machine, request).catch(() => undefined)
      if (answer) return answer
      retries++
    }
    return new Response('no machine answers', { status: 502 })
  })
  const server = serve({ fetch: app.fetch, port, hostname: 'localhost' })
  onTestFinished(() => void server.close())
  return {
    address,
    machines,
    /** The next requests go to this one first. */
    prefer: (place: number | undefined) => {
      preferred = place
    },
    retries: () => retries,
  }
}
