import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyReport, type ListedImport } from '../transfer.ts'
import { LatestImport } from './latest-import.tsx'

const render = (part: Partial<ListedImport>) => {
  const latest: ListedImport = {
    id: '1',
    fileName: 'old-site.xml',
    source: 'wordpress',
    state: 'done',
    withPeople: false,
    done: 3,
    total: 3,
    report: null,
    problem: null,
    createdAt: '2026-03-01T12:00:00Z',
    ...part,
  }
  // Its buttons send by the router.
  const Page = createRoutesStub([{ path: '/', Component: () => <LatestImport latest={latest} notes={[]} /> }])
  return renderToStaticMarkup(<Page />)
}

const figuresOf = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...figure]) => figure)

test('an archive that brings nothing new says what is here already', () => {
  const report = { ...emptyReport(), posts: { ...emptyReport().posts, known: 3 } }
  const html = render({ report })
  expect(html).toContain('0 posts imported')
  expect(figuresOf(html)).toEqual([
    ['Posts added', '0'],
    ['Posts that are here already', '3'],
  ])
})

test('one that was left is canceled, and one that is none is refused in words', () => {
  expect(render({ state: 'canceled' })).toMatch(/>Canceled</)
  const refused = render({ state: 'failed', problem: 'Venus does not know this kind of archive.' })
  expect(refused).toMatch(/<p role="alert"[^>]*>Venus does not know this kind of archive\.</)
})

test('one that is under way says how far it is, and how many pictures were fetched', () => {
  const report = { ...emptyReport(), pictures: { ...emptyReport().pictures, fetched: 12 } }
  const html = render({ state: 'importing', done: 1_200, total: 3_000, report })
  expect(html).toContain('Imported: 1,200 of 3,000 posts, 12 pictures fetched. You can leave this page.')
})
