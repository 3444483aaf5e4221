import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireAdmin } from './guards.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'

const services = { auth: 'auth', settings: 'settings', backups: 'backups', outbox: 'outbox', media: 'media' }

function contextOf(role: 'admin' | 'viewer') {
  const context = new RouterContextProvider()
  const access = { actor: { kind: 'member', userId: '1' }, run: async () => 'rows' }
  const viewer = { id: '1', email: 'a@venus.example', role, lacksSecondFactor: false }
  context.set(requestContext, { access, viewer, services } as unknown as RequestContext)
  return context
}

/** What a loader behind the guard reaches, by name: its value, or the status of the error. */
async function reachedBy(role: 'admin' | 'viewer') {
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
  const thrown = await Promise.resolve(requireAdmin(args as never, loaders)).then(
    () => undefined,
    (error: { init?: { status?: number } }) => error.init?.status,
  )
  return { reached, thrown }
}

test('the loaders of an admin page reach everything for an admin', async () => {
  expect(await reachedBy('admin')).toEqual({ reached: { ...services, rows: 'rows' }, thrown: undefined })
})

test('for somebody signed in who is no admin they reach no row and no service, and the answer is 403', async () => {
  const reached = { auth: 'auth', settings: 'settings', backups: 403, outbox: 403, media: 403, rows: 403 }
  expect(await reachedBy('viewer')).toEqual({ reached, thrown: 403 })
})
