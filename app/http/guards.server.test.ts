import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#app/features/accounts/accounts.ts'
import { requireAdmin, requireStaff } from './guards.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'

const services = { auth: 'auth', settings: 'settings', backups: 'backups', outbox: 'outbox', media: 'media' }

function contextOf(role: Role) {
  const context = new RouterContextProvider()
  const access = { actor: { kind: 'member', userId: '1' }, run: async () => 'rows' }
  const viewer = { id: '1', email: 'a@venus.example', role, lacksSecondFactor: false }
  context.set(requestContext, { access, viewer, services } as unknown as RequestContext)
  return context
}

/** What a loader behind the guard reaches, by name: its value, or the status of the error. */
async function reachedBy(role: Role, guard = requireAdmin) {
  const context = contextOf(role)
  const reached: Record<string, unknown> = {}
  const attempt = async (name: string, read: () => unknown) => {
    try {
      reached[name] = await read()
    } catch (error) {
      reached[name] = (error as { status: number }).status
    }
  }
  const loaders = async () => {
    const current = context.get(requestContext)
    for (const name of Object.keys(services)) {
      await attempt(name, () => current.services[name as keyof typeof current.services])
    }
    await attempt('rows', () => current.access.run(async () => 'rows'))
    return new Response()
  }
  const args = {
    request: new Request('http://localhost/admin/backups'),
    context,
    params: {},
    pattern: '',
    url: new URL('http://localhost'),
  }
  const thrown = await Promise.resolve(guard(args as never, loaders)).then(
    () => undefined,
    (error: { init?: { status?: number } }) => error.init?.status,
  )
  return { reached, thrown }
}

test('the loaders of an admin page reach everything for an admin', async () => {
  expect(await reachedBy('admin')).toEqual({ reached: { ...services, rows: 'rows' }, thrown: undefined })
})

test.each<Role>(['viewer', 'assistant'])(
  'for a signed-in %s they reach no row and no service, and the answer is 403',
  async (role) => {
    const reached = { auth: 'auth', settings: 'settings', backups: 403, outbox: 403, media: 403, rows: 403 }
    expect(await reachedBy(role)).toEqual({ reached, thrown: 403 })
  },
)

test('behind the guard of both roles an assistant reaches pictures, and neither backups nor mail', async () => {
  const reached = { ...services, backups: 403, outbox: 403, rows: 'rows' }
  expect(await reachedBy('assistant', requireStaff)).toEqual({ reached, thrown: undefined })
  expect(await reachedBy('admin', requireStaff)).toMatchObject({ reached: services, thrown: undefined })
  expect(await reachedBy('viewer', requireStaff)).toMatchObject({ reached: { rows: 403 }, thrown: 403 })
})

test('signing in leads back to the page that was asked for, without what the router asked of it', async () => {
  const context = new RouterContextProvider()
  context.set(requestContext, { viewer: null, services } as unknown as RequestContext)
  const request = new Request('http://localhost/admin/tags.data?open=a&_routes=pages%2Fadmin%2Ftags')
  const answer = await Promise.resolve(
    requireStaff({ request, context } as never, async () => new Response()),
  ).catch((thrown: Response) => thrown)
  expect((answer as Response).headers.get('Location')).toBe(
    `/admin/login?from=${encodeURIComponent('/admin/tags?open=a')}`,
  )
})
