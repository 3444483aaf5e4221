import { createPlainBrowser } from '#testing/plain-browser.ts'
import { attribute, textOf } from '#testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test } from '../journey.ts'
import { expectFitsPhone } from '../phone.ts'
import { savePost } from '../posts.ts'
import { form, signInAsAdmin, toast } from './admin-area.ts'
import { content, field, openNewPost, uniqueTitle } from './editor.ts'
import { addProduct, chooseProduct, chooseReviewed, dialog, insert } from './product-tools.ts'

const picture = (alt: string) =>
  `<img src="/images/1600.webp/art/about" alt="${alt}" width="1600" height="900">`
const figure = (label: string) =>
  `<figure>${picture(`On ${label}`)}<figcaption>${label}</figcaption></figure>`

const measuredBlocks = (productId: string) =>
  `<figure data-before-after="">${figure('Monday')}${figure('Friday')}<figcaption>One week</figcaption></figure>` +
  `<figure data-shoppable="">${picture('A shelf')}<ol><li data-at="34.5 61"><a data-product="${productId}">Balm</a></li></ol></figure>` +
  `<div data-products="${productId}" data-form="box"></div>`

const productIdIn = (path: string) => path.split('/').at(-1) ?? ''

/** Runs in the page: the center of a point in percent of its picture. */
function placeOnPicture(point: Element) {
  const target = point.getBoundingClientRect()
  const shown = point.parentElement?.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
  const percent = (center: number, start: number, length: number) => ((center - start) / length) * 100
  return {
    x: percent(target.x + target.width / 2, shown.x, shown.width),
    y: percent(target.y + target.height / 2, shown.y, shown.height),
  }
}

/** A search that fails, and a post that is refused. */
test.use({ allowedComplaints: /net::ERR_FAILED|status of 422/ })

test('products and a review stand in a post as references, and a paid post needs its label', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const balmPage = await addProduct(page, 'Review Oat Balm', 'https://store.example/balm')
  const rosePage = await addProduct(
    page,
    'Review Rose Balm',
    'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
  )
  const lampPage = await addProduct(page, 'Review Lamp', 'https://lamps.example/lamp')
  const title = uniqueTitle('Three reviewed')
  await openNewPost(page, title)

  // A comparison, a link and a box that is replaced: testing/editor/products-tests.ts.
  await test.step('the menu behind a slash finds a product, also after the search failed once', async () => {
    await content(page).click()
    let isReached = false
    await page.route('**/admin/products/find*', (route) => (isReached ? route.fallback() : route.abort()))
    await page.keyboard.type('/product')
    await page.getByRole('option', { name: 'Product' }).click()
    await expect(dialog(page).getByText('The server could not be reached.')).toBeVisible()
    isReached = true
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await chooseProduct(page, 'review oat', 'Review Oat Balm')
    await expectStateAccessible(page)
    await insert(page)
    await expect(content(page).getByText('Box: Review Oat Balm')).toBeVisible()
    await expect(content(page).getByText('Shop at Store')).toBeVisible()
  })

  await test.step('a review is fields beside the text, and stands where it is put', async () => {
    await chooseReviewed(page, 'Review Lamp')
    await field(page, 'Score').fill('8.5')
    await field(page, 'Verdict').fill('The lamp of my winter.')
    await field(page, 'What you like').fill('Warm light')
    await field(page, 'What you do not like').fill('A short cable')
    await content(page).click()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: 'Review', exact: true }).click()
    await expectStateAccessible(page)
  })

  await test.step('a paid post is refused without its label, at its field', async () => {
    await page.getByRole('heading', { name: 'How it came about' }).click()
    await page.getByLabel('What it was').selectOption('I was paid for this post')
    await page.getByRole('switch', { name: 'Published' }).check()
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(field(page, 'Who paid')).toHaveAccessibleDescription(/Say who paid for this post/)
    await field(page, 'Who paid').fill('Review & Oak')
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(toast(page, 'Post created')).toBeVisible()
  })

  const reader = createPlainBrowser(baseURL ?? '')
  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`
  /** The address of the only link in the box of this product. */
  const linkOf = (product: string) => {
    const read = reader.page()
    return attribute(read.get('link', {}, read.get('group', { name: new RegExp(`${product}$`) })), 'href')
  }
  await test.step('readers are told first, and get the links of the library', async () => {
    await reader.open(path)
    const post = reader.page()
    const disclosure = textOf(post.get('complementary', { name: 'Disclosure' }))
    expect(disclosure).toContain('Sponsored. Review & Oak paid me for this post.')
    expect(linkOf('Review Oat Balm')).toBe('https://store.example/balm')
    const review = post.get('group', { name: /Review: Review Lamp$/ })
    expect(textOf(review)).toContain('8.5 out of 10')
    expect(post.getAll('listitem', {}, review).map(textOf).join()).toContain('A short cable')
    await reader.open(attribute(post.get('link', { name: 'Review Lamp' }, review), 'href') ?? '')
    const product = reader.page()
    expect(textOf(product.get('region', { name: /My review/ }))).toContain('The lamp of my winter.')
    expect(product.getAll('link', { name: new RegExp(title) })).not.toEqual([])
  })

  await test.step('a comparison and a link have the links of the library, and are disclosed', async () => {
    const [rose, lamp] = [productIdIn(rosePage), productIdIn(lampPage)]
    const { path: otherPath } = await savePost(page.request, {
      title: uniqueTitle('Another reviewed'),
      content:
        `<div data-products="${rose} ${lamp}" data-form="comparison" data-rows="price verdict"></div>` +
        `<p><a data-product="${rose}">Balms</a></p>`,
      isPublished: true,
      more: { 'review.productId': productIdIn(balmPage), 'review.score': '7' },
    })
    await reader.open(otherPath)
    const other = reader.page()
    expect(textOf(other.get('complementary', { name: 'Disclosure' }))).toContain(
      'As an Amazon Associate I earn from qualifying purchases.',
    )
    const table = other.get('region', { name: /Comparison of Review Rose Balm, Review Lamp/ })
    const rows = other.elements(({ properties }) => properties.scope === 'row', table).map(textOf)
    expect(rows).toEqual(['Price', 'My verdict', 'Where to get it'])
    const amazon = other.get('link', { name: /^Shop at Amazon/ }, table)
    expect([attribute(amazon, 'href'), attribute(amazon, 'rel')]).toEqual([
      'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20',
      'sponsored noopener',
    ])
    other.get('link', { name: /^Balms.*Amazon/ })
  })

  await test.step('a second review can be compared with the first, and readers see both side by side', async () => {
    await follow(page, '/admin/products/comparisons')
    const make = form(page, 'Compare two products')
    await make.getByLabel('First product').fill('Review Lamp')
    await make.getByLabel('Second product').fill('Review Rose Balm')
    await make.getByRole('button', { name: 'Make comparison' }).click()
    await expect(make.getByLabel('Second product')).toHaveAccessibleDescription(/not reviewed this one yet/)
    await make.getByLabel('Second product').fill('Review Oat Balm')
    await make.getByRole('button', { name: 'Make comparison' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Review Lamp vs Review Oat Balm' }),
    ).toBeVisible()
    const words = form(page, 'Comparison')
    await words.getByLabel('Before the table').fill('Both stood by my bed.')
    await words.getByLabel('When to choose this one').first().fill('For long evenings.')
    await words.getByRole('switch', { name: /^Published/ }).check()
    const save = words.getByRole('button', { name: 'Save comparison' })
    await expectFailuresAnswered(page, 'features/products/comparisons/comparison-form.tsx', { control: save })
    await save.press('Enter')
    await expect(words.getByRole('link', { name: 'See its page' })).toBeVisible()
    await expectStateAccessible(page)

    await reader.open('/compare/review-lamp-vs-review-oat-balm')
    const compared = reader.page()
    const heads = compared.elements(({ properties }) => properties.scope === 'col').map(textOf)
    expect(heads).toEqual(['Review Lamp', 'Review Oat Balm'])
    const cells = compared.elements(({ tagName }) => tagName === 'td').map(textOf)
    expect(cells.join()).toContain('8.5 out of 10')
    expect(cells.join()).toContain('For long evenings.')
  })

  await test.step('a comparison is deleted, and brought back', async () => {
    await page.getByRole('link', { name: '← Comparisons' }).press('Enter')
    await page.getByRole('link', { name: 'Delete Review Lamp vs Review Oat Balm' }).click()
    await page.getByRole('button', { name: 'Delete comparison' }).click()
    await page.getByRole('button', { name: 'Undo Review Lamp vs Review Oat Balm' }).click()
    await expect(toast(page, 'The comparison is back')).toBeVisible()
  })

  await test.step('a link that is changed once is new in the post, which the product lists', async () => {
    await openHydrated(page, balmPage)
    await expect(page.getByRole('list', { name: 'Used in' })).toContainText(title)
    await form(page, 'Product').getByLabel('Link to Store').fill('https://store.example/new')
    await form(page, 'Product').getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page, 'Product saved')).toBeVisible()
    await reader.open(path)
    expect(linkOf('Review Oat Balm')).toBe('https://store.example/new')
  })

  // All blocks, in both themes, are in two posts of the demo: e2e/reader/accessibility.phone.spec.ts.
  await test.step('a box, a shoppable picture and a divider: they fit a phone, axe finds nothing, points stay in their places', async () => {
    const { path: blocks } = await savePost(page.request, {
      title: uniqueTitle('Blocks'),
      content: measuredBlocks(productIdIn(balmPage)),
      isPublished: true,
    })
    await openHydrated(page, blocks)
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      const { x, y } = await page.getByRole('link', { name: '1: Review Oat Balm' }).evaluate(placeOnPicture)
      expect(Math.abs(x - 34.5)).toBeLessThan(1)
      expect(Math.abs(y - 61)).toBeLessThan(1)
    }
    await expectFitsPhone(page)
    await expectStateAccessible(page)
    const divider = page.getByRole('slider', { name: 'Divider between “Monday” and “Friday”' })
    await divider.press('ArrowRight')
    await expect(page.getByRole('figure', { name: 'One week' })).toHaveCSS('--divider', '51%')
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(page.url())
    const topOf = async (name: string) =>
      (await plain.getByRole('figure', { name, exact: true }).boundingBox())?.y
    // Again if it failed: a font that comes between the two moves the second.
    await expect(async () => expect(await topOf('Monday')).toBe(await topOf('Friday'))).toPass({
      timeout: 120_000,
    })
    await expect(plain.getByRole('slider')).toHaveCount(0)
    await plain.getByRole('link', { name: '1: Review Oat Balm' }).click()
    await expect(plain).toHaveURL(/#point-1-1$/)
    // Below the picture; another one is in the box.
    const store = plain.getByRole('link', { name: /^Shop at Store Review Oat Balm/ }).first()
    await expect(store).toBeInViewport()
    await plain.context().close()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})
