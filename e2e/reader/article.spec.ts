import type { Page } from '@playwright/test'
import { categories } from '../../seed/content/categories.ts'
import { posts } from '../../seed/content/posts.ts'
import { tags } from '../../seed/content/tags.ts'
import { expectAccessible } from '../axe.ts'
import { expect, missingPage, test } from '../journey.ts'

const published = posts
  .filter((post) => !post.draft && post.daysAgo >= 0)
  .sort((a, b) => a.daysAgo - b.daysAgo)

const found = <T>(what: T | undefined): T => {
  if (what === undefined) throw new Error('the demo content has no such post')
  return what
}

const withVideo = found(published.find((post) => post.videoUrl && !post.newBadge))
const withTable = found(published.find((post) => post.content.includes('<table')))
const inCategory = (slug: string) => found(published.find((post) => post.category === slug))
const nameOf = (topics: { slug: string; name: string }[], slug: string) =>
  found(topics.find((topic) => topic.slug === slug)).name
const address = (post: { slug: string }) => `/blog/${post.slug}`
const headingsOf = (post: { content: string }) =>
  [...post.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text ?? '')

const contents = (page: Page) => page.getByRole('navigation', { name: 'In This Article' })

test('a post shows its title, excerpt, author, date, reading time, category and two tags at most', async ({
  page,
}) => {
  await page.goto(address(withTable))
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(withTable.title)
  const header = article.locator('header')
  await expect(header).toContainText(withTable.excerpt)
  await expect(header).toContainText('Venus Hart')
  await expect(header.getByRole('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(header).toContainText(/\d+ min read/)
  await expect(header).toContainText(nameOf(categories, withTable.category))
  const tagNames = withTable.tags.map((slug) => nameOf(tags, slug)).sort()
  for (const [place, name] of tagNames.entries()) {
    await expect(header.getByText(name, { exact: true })).toHaveCount(place < 2 ? 1 : 0)
  }
})

for (const [slug, crumb, to] of [
  ['tech', 'Tech', '/tech'],
  ['seasonal', 'Seasonal', '/seasonal'],
  ['beauty', 'Beauty', '/reviews'],
  ['hair', 'Hair', '/blog'],
] as const) {
  test(`the crumbs of a post in ${crumb} lead home and to ${to}`, async ({ page }) => {
    const post = inCategory(slug)
    await page.goto(address(post))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', crumb, post.title])
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(crumbs.getByRole('link', { name: crumb })).toHaveAttribute('href', to)
  })
}

test('Back returns to where the reader came from, or to the blog', async ({ page }) => {
  const [newest] = published
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: newest?.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto(address(withVideo), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/blog')
})

test('the contents list the headings, lead to them and mark the one in view', async ({ page }) => {
  await page.goto(address(withTable), { waitUntil: 'networkidle' })
  const headings = headingsOf(withTable)
  await expect(contents(page).getByRole('link')).toHaveText(headings)
  const third = contents(page).getByRole('link').nth(2)
  await third.click()
  await expect(page.getByRole('heading', { level: 2, name: headings[2] })).toBeInViewport()
  await expect(third).toHaveAttribute('aria-current', 'location')
  await expect(page).toHaveURL(/#s-/)

  await page.getByRole('heading', { level: 2, name: headings[0] }).scrollIntoViewIfNeeded()
  await page.keyboard.press('Home')
  await expect(third).not.toHaveAttribute('aria-current')
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('each heading has a link of its own, copied when pressed', async ({ page, baseURL }) => {
    await page.goto(address(withTable), { waitUntil: 'networkidle' })
    const [first] = headingsOf(withTable)
    const link = page.getByRole('link', { name: `Link to “${first}”` })
    await link.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}${address(withTable)}${await link.getAttribute('href')}`)
    await page.goto(await copied(page))
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeInViewport()
  })

  test('sharing copies the link where the system cannot share', async ({ page, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(address(withTable), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await copied(page)).toBe(`${baseURL}${address(withTable)}`)
  })
})

test('sharing is the system’s where it can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.title = `shared ${shared.url}`
        return Promise.resolve()
      },
    })
  })
  await page.goto(address(withTable), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(new RegExp(`^shared .*${address(withTable)}$`))
})

test('a video is asked of its site only after the reader presses play', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'the video' }))
  await page.goto(address(withVideo), { waitUntil: 'networkidle' })
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: `Play video: ${withVideo.title}` }).click()
  const player = page.getByTitle(`Video: ${withVideo.title}`)
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?rel=0&modestbranding=1&autoplay=1$/,
  )
  await expect(player).toBeFocused()
})

test('the hero is fetched first, the pictures below it when they are near', async ({ page }) => {
  await page.goto(address(withTable))
  const [hero, ...others] = await page.getByRole('main').getByRole('img').all()
  await expect(found(hero)).toHaveAttribute('fetchpriority', 'high')
  await expect(found(hero)).toHaveAttribute('alt', /\w+/)
  for (const picture of others) await expect(picture).toHaveAttribute('loading', 'lazy')
})

test('reading progress grows from nothing to all', async ({ page }) => {
  await page.goto(address(withTable), { waitUntil: 'networkidle' })
  const progress = page.getByRole('progressbar', { name: 'Reading progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
})

test('at most three related posts of the same category follow, each with Read More', async ({ page }) => {
  const post = inCategory('skincare')
  await page.goto(address(post))
  const expected = published.filter((other) => other.category === post.category && other !== post).slice(0, 3)
  const related = page.getByRole('region', { name: 'Related Posts' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(expected.map(({ title }) => title))
  for (const { title, slug } of expected) {
    await expect(related.getByRole('link', { name: `Read More about ${title}` })).toHaveAttribute(
      'href',
      `/blog/${slug}`,
    )
  }
})

test('the post before and the post after are one press away', async ({ page }) => {
  const [newest, second, third] = published
  await page.goto(address(found(second)))
  const neighbours = page.getByRole('navigation', { name: 'Previous and next post' })
  await expect(neighbours.getByRole('link', { name: /^Previous post/ })).toContainText(found(third).title)
  await neighbours.getByRole('link', { name: /^Next post/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(found(newest).title)
  await expect(neighbours.getByRole('link', { name: /^Next post/ })).toHaveCount(0)
})

test('a post on its way says Loading post...', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/blog/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const [newest] = published
  await page.getByRole('link', { name: newest?.title }).click()
  await expect(page.getByText('Loading post...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  await expect(page.getByText('Loading post...')).toHaveCount(0)
})

test('an address in capitals leads to the post for good', async ({ page, request }) => {
  const loud = address(withTable).toUpperCase().replace('/BLOG', '/blog')
  const response = await request.get(loud, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(address(withTable))
  await page.goto(loud)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withTable.title)
})

test('the post introduces itself to search engines and link previews', async ({ page, baseURL }) => {
  await page.goto(`${address(withVideo)}?utm_source=letter`)
  await expect(page).toHaveTitle(`${withVideo.metaTitle ?? withVideo.title} · Venus`)
  const head = await page.evaluate(() => ({
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
    type: document.head.querySelector('meta[property="og:type"]')?.getAttribute('content'),
  }))
  expect(head).toEqual({
    canonical: `${baseURL}${address(withVideo)}`,
    description: withVideo.metaDescription ?? withVideo.excerpt,
    type: 'article',
  })
})

test.describe('where there is no post', () => {
  test.use({ allowedComplaints: missingPage })
  const draft = found(posts.find((post) => post.draft))
  const scheduled = found(posts.find((post) => post.daysAgo < 0))

  for (const path of ['/blog/no-such-post', '/blog/%00', '/blog/%25', '/blog/a%2Fb', '/blog/%F0%9F%92%84']) {
    test(`${path} answers 404 and says so`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
      await expect(
        page.getByText("Sorry, the blog post you're looking for doesn't exist or has been moved."),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: '← Back to Blog' })).toHaveAttribute('href', '/blog')
    })
  }

  test('a broken address is not found, and nothing breaks', async ({ request }) => {
    for (const path of ['/blog/%E0%A4%A', '/blog/%']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })

  test('drafts and scheduled posts are not there yet', async ({ request }) => {
    expect((await request.get(address(draft))).status()).toBe(404)
    expect((await request.get(address(scheduled))).status()).toBe(404)
  })
})

test.describe('when a post fails to load', () => {
  test.use({ allowedComplaints: /status of 503|Service Unavailable/ })

  test('the reader is told as if it were missing', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.route('**/blog/*.data*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }),
    )
    await page.getByRole('link', { name: found(published[0]).title }).click()
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: '← Back to Blog' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole post can be read, and its contents lead to its headings', async ({ page }) => {
    await page.goto(address(withTable))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(withTable.title)
    await expect(page.getByRole('table').first()).toBeVisible()
    const last = headingsOf(withTable).at(-1)
    await contents(page).getByRole('link', { name: last }).click()
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport()
  })

  test('the video is a plain link, and what needs a script is not shown', async ({ page }) => {
    await page.goto(address(withVideo))
    await expect(page.getByRole('link', { name: `Play video: ${withVideo.title}` })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]+$/,
    )
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/blog')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, allowedComplaints: missingPage })

    for (const path of [address(withVideo), address(withTable), '/blog/no-such-post']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectAccessible(page)
      })
    }
  })
}
