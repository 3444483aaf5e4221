import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { fallbackHolidayGuide } from '#app/features/catalog/fallback-holiday-guide.ts'
import { type HolidayGuide, noExtras } from '#app/features/holidays/holidays.ts'
import Holidays from './holidays.tsx'

const NOTE = 'Fallback content is shown due to a data loading issue.'

const guide: HolidayGuide = { title: 'Spring', description: 'Early', year: 2031, finds: [], todos: [] }

async function show(loaderData: { guide: HolidayGuide | null; failed: boolean }) {
  const props = { loaderData } as Parameters<typeof Holidays>[0]
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element: <Holidays {...props} /> }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

it('a guide without anything in it says so, kindly', async () => {
  const html = await show({ guide, failed: false })
  expect(html).toContain('>Spring</h1>')
  expect(html).not.toContain('/art/late-summer')
  expect(html).toContain('Things to Do in 2031')
  expect(html).toContain('No finds available yet. Check back soon!')
  expect(html).toContain('No activities available yet. Check back soon!')
  expect(html).not.toContain(NOTE)
})

it('without a guide the page says so and shows the built-in one with its note', async () => {
  const html = await show({ guide: null, failed: false })
  expect(html).toContain('>No Holiday Guide Found</h1>')
  expect(html).toContain('Labor Day 2025')
  expect(html).toContain('Things to Do in 2025')
  expect(html).toContain('/art/late-summer')
  expect(html).toContain(NOTE)
})

it('when loading fails the built-in guide is shown with a note', async () => {
  const html = await show({ guide: null, failed: true })
  expect(html).toContain(NOTE)
  expect(html).not.toContain('No Holiday Guide Found')
  expect(fallbackHolidayGuide.finds).toHaveLength(3)
  expect(fallbackHolidayGuide.todos).toHaveLength(4)
  for (const { title } of fallbackHolidayGuide.finds) expect(html).toContain(title)
  for (const item of fallbackHolidayGuide.todos) expect(html).toContain(item)
})

const find = { id: 'f', title: 'Balm', description: 'In a tin.' }
const extras = {
  imageUrl: '/media/blog-media/posts/a.webp',
  imageAlt: 'A tin',
  linkUrl: 'https://shop.example/',
}

it('a link that may earn money opens elsewhere, marked so, below the disclosure', async () => {
  const html = await show({ guide: { ...guide, finds: [{ ...find, ...extras }] }, failed: false })
  expect(html).toMatch(
    /aria-label="Affiliate disclosure".*<img [^>]*alt="A tin".*<a href="https:\/\/shop.example\/" target="_blank" rel="sponsored noopener noreferrer"[^>]*>Shop this find/s,
  )
})

it('without picture and link a find is words alone, and nothing is disclosed', async () => {
  const html = await show({ guide: { ...guide, finds: [{ ...find, ...noExtras }] }, failed: false })
  expect(html).toContain('In a tin.')
  expect(html).not.toContain('Affiliate disclosure')
  expect(html).not.toContain('Shop this find')
})

it('where only some finds have a picture, the others get a stand-in', async () => {
  const standIns = async (...finds: HolidayGuide['finds']) =>
    (await show({ guide: { ...guide, finds }, failed: false })).match(/<svg viewBox="-160 /g)?.length ?? 0
  const plain = { ...find, ...noExtras, id: 'g' }
  expect(await standIns({ ...find, ...extras }, plain)).toBe(1)
  expect(await standIns(plain)).toBe(0)
})
