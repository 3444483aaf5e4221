import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  useRouteError,
} from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#app/features/accounts/accounts.ts'
import * as adminOnly from '#app/pages/admin/admin-only.tsx'
import * as holidays from '#app/pages/admin/holidays.tsx'
import { type Visit, visitContext } from '#app/request.server.ts'
import type { Access } from '#database/access.ts'
import { createLog } from '#platform/log.ts'

const run = vi.fn(() => Promise.resolve([] as never))
beforeEach(() => void run.mockClear())

const Component = () => null

/** The manager as the server holds it: below a root that has data of its own. */
const routes = [
  {
    id: 'root',
    path: '/',
    loader: () => 'root data',
    children: [
      {
        id: 'admin-only',
        middleware: adminOnly.middleware,
        ErrorBoundary: () => (
          <adminOnly.ErrorBoundary error={useRouteError()} params={{}} loaderData={undefined} />
        ),
        children: [
          {
            id: 'holidays',
            path: 'admin/holidays',
            Component,
            loader: holidays.loader,
            action: holidays.action,
          },
        ],
      },
    ],
  },
] as unknown as Parameters<typeof createStaticHandler>[0]

async function ask(role: Viewer['role'] | null, init?: RequestInit) {
  const context = new RouterContextProvider()
  const viewer = role && { id: 'v', email: 'v@venus.example', role }
  const access: Access = { person: { kind: 'anonymous' }, run }
  context.set(visitContext, { viewer, access, log: createLog('silent') } as Visit)
  const handler = createStaticHandler(routes)
  let page: StaticHandlerContext | undefined
  const response: unknown = await handler.query(
    new Request('http://localhost/admin/holidays?guide=x', init),
    {
      requestContext: context,
      async generateMiddlewareResponse(query) {
        const result = await query(new Request('http://localhost/admin/holidays?guide=x', init))
        if (result instanceof Response) return result
        page = result
        return new Response(null, { status: result.statusCode })
      },
    },
  )
  if (!(response instanceof Response)) throw new Error('a response was expected')
  const html = () => {
    if (!page) throw new Error('there is no page')
    const router = createStaticRouter(handler.dataRoutes, page)
    return renderToString(<StaticRouterProvider router={router} context={page} hydrate={false} />)
  }
  return { response, page: () => page, html }
}

const post = {
  method: 'POST',
  body: new URLSearchParams({ intent: 'create-guide', title: 'T', description: 'D' }),
}

test('a stranger is sent to sign in, with the way back; nothing is asked of the database', async () => {
  for (const init of [undefined, post, { method: 'HEAD' }]) {
    const { response } = await ask(null, init)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/admin/login?from=%2Fadmin%2Fholidays%3Fguide%3Dx')
  }
  expect(run).not.toHaveBeenCalled()
})

test('a viewer reads why not, with 403; nothing is asked of the database', async () => {
  const { response, page, html } = await ask('viewer')
  expect(response.status).toBe(403)
  expect(page()?.loaderData).toMatchObject({ root: 'root data', holidays: { guides: null, entries: null } })
  const text = html().replaceAll('&#x27;', "'")
  expect(text).toContain('Access denied</h1>')
  expect(text).toContain("You're signed in but not an admin. Ask the site owner to grant admin role.")
  expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Go home<\/a>/)
  expect(run).not.toHaveBeenCalled()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s of a viewer does not even reach the action',
  async (method) => {
    const { response, page } = await ask('viewer', { ...post, method })
    expect(response.status).toBe(403)
    expect(page()).toMatchObject({ loaderData: {}, actionData: null })
    expect(run).not.toHaveBeenCalled()
  },
)

test('an admin comes in', async () => {
  const { response, page } = await ask('admin')
  expect(response.status).toBe(200)
  expect(page()?.loaderData.holidays).toEqual({ guides: [], selected: null, entries: null, failure: null })
})
