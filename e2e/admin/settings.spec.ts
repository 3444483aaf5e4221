import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { attribute, readServedPage, textOf } from '#testing/served-page.ts'
import { expectKnownPartsAccessible, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test, waitForHydration } from '../journey.ts'
import { form, openAsAdmin, signInAsAdmin, toast } from './admin-area.ts'
import { imageFile } from './images.ts'
import { saveSiteSettings } from './site-settings.ts'

test.use({ allowedComplaints: /status of 422/ })

test.afterEach(async ({ page }) => {
  await signInAsAdmin(page)
  await saveSiteSettings(page.request)
})

/** What readers get, by a request: their pages are opened by other journeys. */
const readAsReader = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path)
  return { ...readServedPage(await response.text()), url: response.url() }
}

test('what a site is called, says of itself, links to and wears, its front page, sections and menus are seen by readers at once', async ({
  page,
  request,
}) => {
  await request.get('/tech')
  await openAsAdmin(page, '/admin/settings')
  const fields = form(page, 'Site settings')
  const save = fields.getByRole('button', { name: 'Save settings' })

  await test.step('a fault is told at its field, and what was typed stays', async () => {
    await fields.getByLabel('Name', { exact: true }).fill('Juno & Daughters')
    await fields.getByLabel('Tagline').fill('ink, paper, patience')
    await fields.getByLabel('What your letter is called').fill('The Ink Post')
    await fields.getByLabel('Address of link 1').fill('http://juno.example')
    await fields.getByLabel('Address of link 2').fill('')
    await save.click()
    await expect(fields.getByLabel('Address of link 1')).toBeFocused()
    await expect(fields.getByText('Please enter an address that begins with https://')).toBeVisible()
    await expect(fields.getByLabel('Name', { exact: true })).toHaveValue('Juno & Daughters')
  })

  await test.step('saved, it stands in the bar above', async () => {
    await fields.getByLabel('Address of link 1').fill('https://juno.example/ink')
    await fields.getByLabel('Time zone').selectOption('Pacific/Kiritimati')
    await expectFailuresAnswered(page, 'features/site/site-settings-form.tsx', { control: save })
    await save.press('Enter')
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Juno & Daughters, home page' })).toBeVisible()
  })

  await test.step('a reader who comes now reads nothing else', async () => {
    const tech = await readAsReader(request, '/tech')
    expect(tech.title.join()).toMatch(/ · Juno & Daughters$/)
    expect(tech.getAll('region', { name: /The Ink Post/ })).toHaveLength(1)
    const footer = tech.elements(({ tagName }) => tagName === 'footer').at(-1)
    expect(textOf(footer)).toContain('ink, paper, patience')
    expect(textOf(footer)).toContain('© Juno & Daughters. All rights reserved.')
    expect(attribute(tech.get('link', { name: /Instagram/ }, footer), 'href')).toBe(
      'https://juno.example/ink',
    )
    expect(tech.getAll('link', { name: /Facebook/ }, footer)).toEqual([])
    const manifest = await (await request.get('/site.webmanifest')).json()
    expect(manifest.short_name).toBe('Juno & Daughters')
    const feed = await (await request.get('/rss.xml')).text()
    expect(feed).toContain('<title>Juno &amp; Daughters</title>')
    expect(feed).toContain(' +1400</pubDate>')
    const blog = await readAsReader(request, '/blog')
    const time = blog.elements(({ tagName }) => tagName === 'time', blog.get('main'))[0]
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' })
    expect(textOf(time)).toBe(day.format(new Date(attribute(time, 'dateTime') ?? '')))
    expect((await request.get('/site-card.png')).headers()['content-type']).toBe('image/png')
  })

  await test.step('pictures are uploaded once and are everywhere; without them all is as before', async () => {
    const pictures = ['icon', 'portrait', 'social picture']
    const iconOf = async () => (await readAsReader(request, '/blog')).linked('icon')[0]
    const cardOf = async () => (await readAsReader(request, '/blog')).meta('og:image')[0] ?? ''
    for (const what of pictures) {
      await fields.getByLabel(`File for the ${what}`).setInputFiles(await imageFile(`${what}.png`, 300))
    }
    for (const what of pictures) {
      await expect(fields.getByRole('button', { name: `Remove ${what}` })).toBeVisible()
    }
    await expectStateAccessible(page)
    await save.click()
    await expect.poll(iconOf).toBe('/icons/96.png')
    const post = await readAsReader(request, '/blog/finding-your-red')
    const [header] = post.elements(({ tagName }) => tagName === 'header', post.getAll('article')[0])
    const [portrait] = post.elements(({ tagName }) => tagName === 'img', header)
    const bytes = await (await request.get(attribute(portrait, 'src') ?? '')).body()
    expect((await sharp(bytes).metadata()).width).toBe(300)
    const card = await cardOf()
    expect(card).toMatch(/\/media\/blog-media\/posts\//)
    for (const url of [card, '/icons/96.png', '/icons/maskable-512.png', '/favicon.ico']) {
      expect((await request.get(url)).status(), url).toBe(200)
    }
    for (const what of pictures) {
      await fields.getByRole('button', { name: `Remove ${what}` }).click()
    }
    await fields.getByRole('button', { name: 'Put the portrait back' }).click()
    await fields.getByRole('button', { name: 'Remove portrait' }).click()
    await save.click()
    await expect.poll(iconOf).toBe('/icons/any.svg')
    expect(await cardOf()).toMatch(/site-card\.png$/)
  })

  // As the demo has it.
  await saveSiteSettings(page.request)

  await test.step('the front page is what its owner makes of it', async () => {
    await follow(page, '/admin/settings/front-page')
    const fields = form(page, 'Front page')
    await fields.getByLabel('Title', { exact: true }).fill('Begin with ink')
    await fields.getByLabel('Where it leads').fill('/tech')
    await fields.getByLabel('Heading of newest posts').fill('Fresh from the press')
    await fields.getByRole('switch', { name: 'Categories' }).uncheck()
    await fields.getByLabel('File for the picture').setInputFiles(await imageFile('desk.png', 900))
    await expect(fields.getByRole('button', { name: 'Remove picture' })).toBeVisible()
    await fields.getByLabel('Picture alt text').fill('A desk')
    const down = fields.getByRole('button', { name: 'Move newest posts down' })
    await expectFailuresAnswered(page, 'features/site/settings-form.tsx', { control: down })
    await down.press('Enter')
    await expect(toast(page, 'Front page saved')).toBeVisible()
    await expect(fields.getByRole('button', { name: 'Move featured posts up' })).toBeDisabled()

    const home = await readAsReader(request, '/')
    expect(home.headings(1)).toEqual(['Begin with ink'])
    expect(attribute(home.get('link', { name: /^Read Guide/ }), 'href')).toBe('/tech')
    expect(attribute(home.get('img', { name: 'A desk' }), 'fetchPriority')).toBe('high')
    expect(home.headings(2, home.get('main'))).toEqual([
      'Worth reading twice',
      'Fresh from the press',
      'The Venus Circle',
    ])

    await fields.getByRole('button', { name: 'Back to how it came' }).click()
    await expect(fields.getByLabel('Heading of newest posts')).toHaveValue('Latest from the product')
  })

  await test.step('a section is edited, moved and made by its owner, and readers see it at once', async () => {
    await follow(page, '/admin/settings/sections')
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

    await test.step('its order is saved by a button', async () => {
      const down = page.getByRole('button', { name: 'Move Seasonal Must-Haves down' })
      await expectFailuresAnswered(page, 'features/site/sections/section-list.tsx', { control: down })
      await down.press('Enter')
      await expect(toast(page, 'Order saved')).toBeVisible()
      await expect(down).toBeDisabled()
    })

    await test.step('an address that is taken is told at its field', async () => {
      await row('Tech for the Vanity').getByRole('link', { name: /^Edit/ }).click()
      const fields = form(page, 'Edit Tech for the Vanity')
      await fields.getByLabel('Title', { exact: true }).fill('Gadgets')
      await fields.getByLabel('Address', { exact: true }).fill('/blog')
      await fields.getByRole('group', { name: 'Posts that it lists' }).getByLabel('Hair').check()
      await fields.getByRole('button', { name: 'Save section' }).click()
      await expect(fields.getByLabel('Address', { exact: true })).toBeFocused()
      await expect(fields.getByText('This address belongs to another page.')).toBeVisible()
      await expect(fields.getByLabel('Title', { exact: true })).toHaveValue('Gadgets')
      await fields.getByLabel('Address', { exact: true }).fill('/gadgets')
      await fields.getByRole('button', { name: 'Save section' }).click()
      await expect(toast(page, 'Section saved')).toBeVisible()
    })

    await test.step('readers find it at its new address, also from the old one, with the posts of both categories', async () => {
      const gadgets = await readAsReader(request, '/tech')
      expect(new URL(gadgets.url).pathname).toBe('/gadgets')
      expect(gadgets.headings(1)).toEqual(['Gadgets'])
      expect(textOf(gadgets.get('region', { name: /Tech posts/ }))).toMatch(/\bHair\b/)
    })

    await test.step('deleted, no menu leads to it', async () => {
      await row('Gadgets')
        .getByRole('link', { name: /^Delete/ })
        .click()
      await page.getByRole('button', { name: 'Delete section' }).click()
      await expect(toast(page, 'Section deleted')).toBeVisible()
      await page.getByRole('button', { name: 'Undo Gadgets' }).click()
      await expect(toast(page, 'The section is back')).toBeVisible()
      await row('Gadgets')
        .getByRole('link', { name: /^Delete/ })
        .click()
      const remove = page.getByRole('button', { name: 'Delete section' })
      await remove.click()
      await expect(remove).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Undo Gadgets' })).toBeVisible()
      const menus = await page.request.get('/admin/settings/menus')
      expect(await menus.text()).toContain('The section at this address was deleted.')
      expect((await readAsReader(request, '/about')).getAll('link', { name: 'Tech' })).toEqual([])
    })

    await test.step('a new one takes its place', async () => {
      const fields = form(page, 'Add a section')
      await fields.getByLabel('Title', { exact: true }).fill('Tech for the Vanity')
      await fields.getByLabel('Address', { exact: true }).fill('/tech')
      await fields.getByLabel('Title over the posts').fill('Tech posts')
      await fields.getByRole('group', { name: 'Posts that it lists' }).getByLabel('Tech').check()
      await fields.getByRole('group', { name: 'Posts that lead back here' }).getByLabel('Tech').check()
      await fields.getByRole('button', { name: 'Add section' }).click()
      await expect(toast(page, 'Section added')).toBeVisible()
      const tech = await readAsReader(request, '/tech')
      expect(tech.getAll('article', {}, tech.get('region', { name: /Tech posts/ }))).not.toEqual([])
    })
  })

  await test.step('menus are ordered, filled and emptied by their owner, and readers see them at once', async () => {
    await follow(page, '/admin/settings/menus')
    const fields = form(page, 'Menus')
    const top = fields.getByRole('group', { name: 'At the top' })
    const saved = toast(page, 'Menus saved')

    await test.step('a button moves an entry, and keeps what was typed', async () => {
      await top.getByLabel('Name of “Tech”').fill('Gadgets')
      const up = top.getByRole('button', { name: 'Move “Tech” up' })
      await up.click()
      await expect(saved.first()).toBeVisible()
      await expect(top.getByLabel('Name of “Gadgets”')).toBeVisible()
      const about = await readAsReader(request, '/about')
      const [main] = about.getAll('navigation', { name: 'Main' })
      expect(attribute(about.get('link', { name: 'Gadgets' }, main), 'href')).toBe('/tech')
      expect(about.getAll('link', { name: 'Tech' }, main)).toEqual([])
    })

    await test.step('a fault is told at its field', async () => {
      await top.getByLabel('Address of “Gadgets”').fill('tech')
      await fields.getByRole('button', { name: 'Save menus' }).click()
      await expect(top.getByLabel('Address of “Gadgets”')).toBeFocused()
      await expect(fields.getByText('Please enter a path of your site')).toBeVisible()
      await top.getByLabel('Address of “Gadgets”').fill('/tech')
    })

    await test.step('the button goes when it is emptied', async () => {
      await fields.getByLabel('Name of “Shop My Favorites”').fill('')
      await fields.getByLabel('Address of “Shop My Favorites”').fill('')
      await fields.getByRole('button', { name: 'Save menus' }).click()
      await expect(fields.getByLabel('Name of “Shop My Favorites”')).toHaveCount(0)
      expect((await readAsReader(request, '/about')).getAll('link', { name: 'Shop My Favorites' })).toEqual(
        [],
      )
    })

    await test.step('one click brings the first ones back', async () => {
      await fields.getByRole('button', { name: 'Back to how they came' }).click()
      await expect(fields.getByLabel('Name of “Shop My Favorites”')).toBeVisible()
    })
  })

  // What is not to be had any more: server/http/forms-without-scripts.test.ts.
  await test.step('closed sign-up says why', async () => {
    await saveSiteSettings(page.request, { allowsSignUp: '' })
    await page.context().clearCookies()
    await openHydrated(page, '/auth?tab=create')
    await expect(page.getByText('New accounts are by invitation here.')).toBeVisible()
    await expectStateAccessible(page)
  })
})

test('a look is tried on her own pages, saved for everybody, and taken back by one click', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL })).newPage()
  const style = async () => {
    const served = await readAsReader(request, '/')
    return attribute(served.elements(({ tagName }) => tagName === 'html')[0], 'style')
  }
  const loadedFonts = () =>
    reader.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(
        ({ status, family }) => status === 'loaded' && !family.includes('stand-in'),
      )
      return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort()
    })
  const delivered = await style()
  await openAsAdmin(page, '/admin/settings/looks')
  const fields = form(page, 'Look')
  const save = fields.getByRole('button', { name: 'Save this look' })
  const preview = page.frameLocator('iframe').locator('html')

  await fields.getByRole('radio', { name: /^Lagoon/ }).check()
  await fields.getByRole('radio', { name: /^Playfair/ }).check()
  await fields.getByRole('radio', { name: /^Journal/ }).check()
  await expect(preview).toHaveCSS('background-color', 'rgb(244, 249, 248)')
  await expect(preview).toHaveCSS('font-family', /^Mulish/)
  await expect(preview).toHaveAttribute('data-front-layout', 'journal')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 }).first()).toBeInViewport()
  expect(await style()).toBe(delivered)
  await fields.getByRole('radio', { name: /^List/ }).check()
  await expect(page.frameLocator('iframe').getByRole('search')).toBeVisible()
  await expect(preview).toHaveAttribute('data-archive-layout', 'list')
  const frame = page.frame('look-preview')
  if (frame) await waitForHydration(frame)
  await expect(preview).toHaveCSS('background-color', 'rgb(244, 249, 248)')

  await expectFailuresAnswered(page, 'features/site/looks/look-form.tsx', { control: save })
  await save.press('Enter')
  await expect(toast(page, 'Your site has its new look')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(244, 249, 248)')
  expect(await style()).not.toBe(delivered)
  await openHydrated(reader, '/')
  await expect(reader.locator('html')).toHaveCSS('background-color', 'rgb(244, 249, 248)')
  await expect(reader.locator('html')).toHaveAttribute('data-front-layout', 'journal')
  await expect.poll(loadedFonts).toEqual(['Mulish', 'Playfair Display'])
  // Their colors are pairs of the palette, which are tested for every palette (color-pairs.test.ts).
  await expectKnownPartsAccessible(reader)
  await follow(reader, '/blog')
  await expectStateAccessible(reader)
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest.theme_color).toBe('#f4f9f8')

  await fields.getByRole('button', { name: 'Back to the look before' }).click()
  await expect(toast(page, 'Your site looks as it did before')).toBeVisible()
  await expect(fields.getByRole('radio', { name: /^Rosewood/ })).toBeChecked()
  await expect(fields.getByRole('radio', { name: /^Magazine/ })).toBeChecked()
  expect(await style()).toBe(delivered)
  await reader.context().close()
})
