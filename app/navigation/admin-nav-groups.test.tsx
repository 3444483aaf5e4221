import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AdminNav } from '#app/ui/admin-nav.tsx'
import { attribute, readServedPage, textOf } from '#testing/served-page.ts'
import { navGroupsFor } from './admin-nav-groups.ts'

const groups = navGroupsFor.admin ?? []

async function show(path: string) {
  const { query, dataRoutes } = createStaticHandler([
    { path: '*', element: <AdminNav groups={groups} />, loader: () => null },
  ])
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  const page = readServedPage(
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  )
  return page
    .getAll('link')
    .map((link) => ({
      name: textOf(link),
      to: attribute(link, 'href'),
      current: attribute(link, 'ariaCurrent'),
    }))
    .filter(({ current }) => current !== null)
}

const links = groups.flatMap((group) => group.links)

test.each(links)('on $to the menu marks $label alone', async ({ label, to }) => {
  expect(await show(to)).toEqual([{ name: label, to, current: 'page' }])
  // The dashboard is above every other screen.
  if (to !== '/admin') expect(await show(`${to}/below`)).toEqual([{ name: label, to, current: 'true' }])
})

test('the outbox belongs to the newsletter', async () => {
  expect(await show('/admin/outbox')).toEqual([
    { name: 'Newsletter', to: '/admin/newsletter', current: 'true' },
  ])
})
