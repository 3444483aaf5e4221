import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import Dashboard from '#app/pages/admin/dashboard.tsx'
import type { AdminPost, AdminPosts, AdminPostsWish, PostStatus } from './admin-posts.ts'

const post = (id: string, ...statuses: PostStatus[]): AdminPost => ({
  id,
  slug: id,
  title: `The ${id} one`,
  statuses,
  publishedDate: '2031-05-01T00:00:00.000Z',
  updatedAt: '2031-05-02T00:00:00.000Z',
  categoryName: 'Hair',
})

const counts = { all: 2, draft: 1, scheduled: 0, published: 1, featured: 0, new: 0 }
const list: AdminPosts = {
  posts: [post('open', 'published', 'new'), post('hidden', 'draft')],
  total: 60,
  page: 2,
  pages: 3,
  counts,
}
const wish: AdminPostsWish = { search: 'o', status: null, order: 'title', page: 2 }
const all = { email: 'a@venus.example', role: 'admin', wish, list, failure: null, unfinished: [] } as const

async function show(loaderData: object) {
  const props = { loaderData } as Parameters<typeof Dashboard>[0]
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', element: <Dashboard {...props} />, loader: () => null },
  ])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const LIMITED =
  'You’re signed in but not an admin. You can view posts but creating or editing requires admin role.'

test('a viewer sees the posts and why there is no more: no Delete, nothing to tick', async () => {
  const html = await show({ ...all, role: 'viewer' })
  expect(html).toContain('>Viewer</span>')
  expect(html).toContain('>Limited access</h2>')
  expect(html).toContain(LIMITED)
  expect(html).toContain('Non-admins see only published posts because of server security rules.')
  expect(html).toContain('If you see a permission error, ensure your account has the admin role')
  expect(html).toContain('The open one')
  expect(html).not.toContain('>Delete<')
  expect(html).not.toContain('checkbox')
  expect(html).not.toContain('ublish</button>')
})

test('an admin may delete, publish and unpublish', async () => {
  const html = await show(all)
  expect(html).toContain('>Admin</span>')
  expect(html).not.toContain('Limited access')
  expect(html.match(/>Delete</g)).toHaveLength(2)
  expect(html.match(/type="checkbox"/g)).toHaveLength(3)
  expect(html).toContain('>Publish</button>')
  expect(html).toContain('>Unpublish</button>')
})

test('only the title of a published post is a link', async () => {
  const html = await show(all)
  expect(html).toContain('href="/blog/open"')
  expect(html).not.toContain('href="/blog/hidden"')
})

test('pages and filters keep the search and the order; a filter begins on its first page', async () => {
  const html = await show(all)
  expect(html).toContain('href="/admin?search=o&amp;sort=title"')
  expect(html).toContain('href="/admin?search=o&amp;sort=title&amp;page=3"')
  expect(html).toContain('href="/admin?search=o&amp;status=draft&amp;sort=title"')
})

test('nothing found and nothing loaded are two different things', async () => {
  const empty = await show({ ...all, list: { ...list, posts: [], total: 0, pages: 1, page: 1 } })
  expect(empty).toContain('No posts found.')
  const failed = await show({ ...all, list: null, failure: { message: 'Try later.' } })
  expect(failed).toMatch(/Failed to load posts: (<!-- -->)?Try later\./)
  expect(failed).not.toContain('No posts found.')
})
