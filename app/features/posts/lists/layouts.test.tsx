import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PostList } from '#app/features/posts/archive/post-list.tsx'
import { FrontPage } from '#app/features/posts/front/front-page.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import type { Look } from '#app/features/site/looks/looks.ts'
import { SiteContext } from '#app/features/site/use-site.ts'

const posts = Array.from(
  { length: 13 },
  (_, index): PostSummary => ({
    id: String(index),
    slug: `post-${index}`,
    path: `/blog/post-${index}`,
    title: `Post ${index}`,
    excerpt: `About ${index}`,
    image: index % 2 ? { url: `/media/${index}.webp`, alt: `Picture ${index}` } : null,
    publishedDate: '2026-11-01T12:00:00.000Z',
    authorName: 'Juno',
    readTime: 4,
    isFeatured: index === 3,
    isNew: index < 2,
    category: index === 5 ? null : { name: 'Hair', slug: 'hair', color: '#8f2f3b' },
    adLabel: index % 3 === 0 ? 'Ad' : null,
    verdict:
      index === 4
        ? {
            score: 8.5,
            sentence: 'Worth it.',
            testedDays: 34,
            note: '',
            facts: { skinTypes: [], hairTypes: [], price: null },
          }
        : null,
  }),
)

function render(content: ReactNode, look: Partial<Look>) {
  const site = { ...defaultSite, look: { ...defaultSite.look, ...look } }
  const Page = createRoutesStub([
    { path: '/', Component: () => <SiteContext value={site}>{content}</SiteContext> },
  ])
  return renderToStaticMarkup(<Page />)
}

/** What is read aloud: links with their titles, headings, dates, badges and pictures, in their order. */
const readAloud = (html: string) =>
  html.match(
    /<h[1-6]|href="[^"]*"|<article|alt="[^"]*"|>(?:Post \d+|Ad|New|Hair|\d min read|8.5|Worth it\.)</g,
  )

const archive = (shown: PostSummary[]) => ({
  posts: shown,
  total: shown.length,
  isTotalCapped: false,
  page: 1,
  pages: 1,
  correctedTo: null,
})

describe.each([0, 1, 2, 4, 13])('of %i posts', (count) => {
  const shown = posts.slice(0, count)

  test('both layouts of the front page say the same', () => {
    const magazine = render(<FrontPage posts={shown} />, {})
    const journal = render(<FrontPage posts={shown} />, { frontLayout: 'journal' })
    expect(readAloud(journal)).toEqual(readAloud(magazine))
    expect(magazine.match(/href="\/blog\/post-/g)?.length ?? 0).toBe(count)
  })

  test('both layouts of a list have the same links and headings', () => {
    const list = (
      <PostList path="/blog" query={{ page: 1 }} archive={archive(shown)} problem={null} heading="h2" />
    )
    const [grid, rows] = [render(list, {}), render(list, { archiveLayout: 'list' })]
    const links = (html: string) => html.match(/<h[1-6]|href="[^"]*"|>Post \d+</g)
    expect(links(rows)).toEqual(links(grid))
    expect([...(readAloud(rows) ?? [])].sort()).toEqual([...(readAloud(grid) ?? [])].sort())
    expect(rows.match(/>About \d+</g)?.length ?? 0).toBe(count)
  })
})
