import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-context.tsx'
import type { ClientSession } from './client-session.ts'

const WhoAmI = () => <p>{useAuth().session?.user.email ?? 'nobody'}</p>

async function show(session: ClientSession | null) {
  const element = (
    <AuthProvider session={session}>
      <WhoAmI />
    </AuthProvider>
  )
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element, loader: () => null }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

test('outside its provider there is no auth context', () => {
  expect(() => renderToString(<WhoAmI />)).toThrow('useAuth must be used within AuthProvider')
})

test('within it, the session is the one the server knows', async () => {
  const user = { id: 'u', email: 'reader@venus.example' }
  const session: ClientSession = { user, role: 'viewer', expiresAt: '2031-05-01T00:00:00.000Z' }
  expect(await show(session)).toContain('<p>reader@venus.example</p>')
  expect(await show(null)).toContain('<p>nobody</p>')
})
