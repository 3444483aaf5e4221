import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { type GuidesQuery, parseGuidesQuery } from '#app/features/posts/guides/guides-query.ts'
import Guides from './guides.tsx'

const query = parseGuidesQuery(new URLSearchParams())

function showEmpty(changed: Partial<GuidesQuery>) {
  const loaderData = { query: { ...query, ...changed }, guides: [], hasMore: false }
  const props = { loaderData } as unknown as Parameters<typeof Guides>[0]
  const Page = createRoutesStub([{ path: '/', Component: () => <Guides {...props} /> }])
  return renderToString(<Page />)
}

it('where there is no guide, more can be asked for, and it is said that there are none', () => {
  const html = showEmpty({ filter: 'Beginner' })
  expect(html).toContain('No guide of this kind yet.')
  expect(html).toMatch(/href="\/guides\?filter=beginner&amp;more=1"[^>]*>Load More Guides</)
  expect(html).not.toContain('no more to load')
  const asked = showEmpty({ filter: 'Beginner', more: 1 })
  expect(asked).toContain('Load More Guides')
  expect(asked).toContain('There are no more to load yet.')
})
