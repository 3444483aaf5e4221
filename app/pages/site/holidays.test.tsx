import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import {
  HOLIDAYS_PATH,
  type HolidayGuide,
  type HolidayPage,
  noExtras,
} from '#app/features/holidays/holidays.ts'
import Holidays from './holidays.tsx'

const NOTE = 'Fallback content is shown due to a data loading issue.'

const guide: HolidayGuide = {
  title: 'Spring',
  description: 'Early',
  year: 2031,
  imageUrl: null,
  imageAlt: null,
  finds: [],
  todos: [],
}

const current: HolidayPage = { guide, path: HOLIDAYS_PATH, isFallback: false, failed: false, otherYears: [] }

async function show(page: Partial<HolidayPage>) {
  const props = { loaderData: { ...current, ...page } } as Parameters<typeof Holidays>[0]
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element: <Holidays {...props} /> }])
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

it('a guide without anything in it says so, kindly', async () => {
  const html = await show({})
  expect(html).toContain('>Spring</h1>')
  expect(html).toContain('Things to Do in 2031')
  expect(html).toContain('No finds available yet. Check back soon!')
  expect(html).toContain('No activities available yet. Check back soon!')
  expect(html).not.toContain(NOTE)
  expect(html).not.toContain('Other years')
  expect(html).not.toContain('aria-label="Breadcrumb"')
})

it('without an active guide the page says so and shows the fallback with its note', async () => {
  const html = await show({ isFallback: true })
  expect(html).toContain('>No Holiday Guide Found</h1>')
  expect(html).toContain('>Spring</h2>')
  expect(html).toContain(NOTE)
})

it('when loading fails the fallback is shown with a note', async () => {
  const html = await show({ isFallback: true, failed: true })
  expect(html).toContain('>Spring</h1>')
  expect(html).toContain(NOTE)
  expect(html).not.toContain('No Holiday Guide Found')
})

it('without a fallback the page is calm and invents nothing', async () => {
  const html = await show({ guide: null, isFallback: true })
  expect(html).toContain('>No Holiday Guide Found</h1>')
  expect(html).not.toContain(NOTE)
  expect(html).not.toContain('Holiday Finds')
  const failed = await show({ guide: null, isFallback: true, failed: true })
  expect(failed).toContain('>The holiday guide could not be loaded</h1>')
  expect(failed).toContain('>Try again</a>')
})

it('a guide of another year leads to the current one, and shows its own picture', async () => {
  const html = await show({
    guide: { ...guide, imageUrl: '/media/blog-media/posts/a.webp', imageAlt: 'A pier' },
    path: '/seasonal/holidays/2031',
    otherYears: [{ year: 2032, title: 'Summer', path: HOLIDAYS_PATH }],
  })
  expect(html).toMatch(
    /aria-label="Breadcrumb".*href="\/seasonal\/holidays".*aria-current="page"[^>]*>2031</s,
  )
  expect(html).toMatch(/Other years.*<a [^>]*href="\/seasonal\/holidays".*2032.*Summer/s)
  expect(html).toContain('alt="A pier"')
})

const find = { id: 'f', title: 'Balm', description: 'In a tin.' }
const extras = {
  imageUrl: '/media/blog-media/posts/a.webp',
  imageAlt: 'A tin',
  linkUrl: 'https://shop.example/',
  linkRel: 'sponsored noopener',
  linkText: 'Shop this find',
}

const disclosure = { label: null, sentences: ['Some links earn.'] }

it('a link that may earn money opens elsewhere, marked so, below the disclosure', async () => {
  const html = await show({ guide: { ...guide, finds: [{ ...find, ...extras }], disclosure } })
  expect(html).toMatch(
    /aria-label="Disclosure".*<img [^>]*alt="A tin".*<a href="https:\/\/shop.example\/" rel="sponsored noopener" target="_blank"[^>]*>Shop this find/s,
  )
})

it('without picture and link a find is words alone, and nothing is disclosed', async () => {
  const html = await show({ guide: { ...guide, finds: [{ ...find, ...noExtras }] } })
  expect(html).toContain('In a tin.')
  expect(html).not.toContain('aria-label="Disclosure"')
  expect(html).not.toContain('Shop this find')
})

it('where only some finds have a picture, the others get a stand-in', async () => {
  const standIns = async (...finds: HolidayGuide['finds']) =>
    (await show({ guide: { ...guide, finds } })).match(/<svg viewBox="-160 /g)?.length ?? 0
  const plain = { ...find, ...noExtras, id: 'g' }
  expect(await standIns({ ...find, ...extras }, plain)).toBe(1)
  expect(await standIns(plain)).toBe(0)
})
