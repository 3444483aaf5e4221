import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** A change must not be retried: it might happen twice. */
const RETRYABLE_METHODS = new Set(['GET', 'HEAD'])

/** Distributes requests over several machines in turn; retries with the next one if a machine is unreachable. */
export async function startLoadBalancer() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const machines: string[] = []
  let requestCount = 0
  let preferred: number | undefined
  let retries = 0

  const forward = async (machine: string, request: Request) => {
    const { pathname, search } = new URL(request.url)
    const response = await proxy(machine + pathname + search, {
      raw: request,
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(request.headers),
        'X-Forwarded-For': '203.0.113.7',
        'X-Forwarded-Host': new URL(url).host,
      },
    })
    // Buffered, as many proxies do: half a response could not be retried.
    return new Response(await response.arrayBuffer(), response)
  }

  const app = new Hono().all('*', async ({ req: { raw: request } }) => {
    const first = preferred ?? requestCount++ % machines.length
    const inOrder = [...machines.slice(first), ...machines.slice(0, first)]
    const candidates = RETRYABLE_METHODS.has(request.method) ? inOrder : inOrder.slice(0, 1)
    for (const machine of candidates) {
      const response = await forward(machine, request).catch(() => undefined)
      if (response) return response
      retries++
    }
    return new Response('no machine answers', { status: 502 })
  })
  const server = serve({ fetch: app.fetch, port, hostname: 'localhost' })
  onTestFinished(() => void server.close())
  return {
    url,
    machines,
    /** The next requests go to this machine first. */
    prefer: (index: number | undefined) => {
      preferred = index
    },
    retries: () => retries,
  }
}
