import { expectAccessibleInBothThemes, expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, openHydrated, sameOriginHeaders, test, waitForHydration } from '../journey.ts'
import { form, openAsAdmin, signInAsAdmin, toast } from './admin-area.ts'
import { imageFile } from './images.ts'
import { saveSiteSettings } from './site-settings.ts'

test.use({ allowedComplaints: /status of 422/ })

test.afterEach(({ page }) => saveSiteSettings(page.request))

test('closed sign-up: the tab is gone, the form says why, and no account is requested', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsAdmin(page, '/admin/settings')
  await page.getByRole('switch', { name: 'Anybody can create an account' }).uncheck()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  const reader = await (await browser.newContext({ baseURL })).newPage()
  await reader.goto('/auth?tab=create')
  await expect(reader.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  await expect(reader.getByText('New accounts are by invitation here.')).toBeVisible()
  await expect(reader.getByLabel('Email')).toHaveCount(0)
  await expectStateAccessible(reader)
  const form = { email: 'new@venus.example' }
  const refused = await reader.request.post('/auth?tab=create', { form, headers: sameOriginHeaders })
  expect(refused.status()).toBe(403)
  await reader.context().close()
})

test('what a site is called, says of itself, links to and wears is seen by readers at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await reader.request.get('/tech')
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
    await reader.goto('/tech')
    await expect(reader).toHaveTitle(/ · Juno & Daughters$/)
    await expect(reader.getByRole('region', { name: 'The Ink Post' })).toBeVisible()
    const footer = reader.getByRole('contentinfo')
    await expect(footer.getByText('ink, paper, patience')).toBeVisible()
    await expect(footer.getByText('© Juno & Daughters. All rights reserved.')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://juno.example/ink',
    )
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
    const manifest = await (await reader.request.get('/site.webmanifest')).json()
    expect(manifest.short_name).toBe('Juno & Daughters')
    expect(await (await reader.request.get('/rss.xml')).text()).toContain(
      '<title>Juno &amp; Daughters</title>',
    )
    await reader.goto('/blog')
    const time = reader.getByRole('main').getByRole('time').first()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' })
    const dayText = day.format(new Date((await time.getAttribute('datetime')) ?? ''))
    await expect(time).toHaveText(dayText)
    expect(await (await reader.request.get('/rss.xml')).text()).toContain(' +1400</pubDate>')
    expect((await reader.request.get('/site-card.png')).headers()['content-type']).toBe('image/png')
  })

  await test.step('pictures are uploaded once and are everywhere; without them all is as before', async () => {
    const attribute = (selector: string, name: string) => reader.locator(selector).getAttribute(name)
    const blogPage = async () => (await reader.request.get('/blog')).text()
    const expectIcon = (url: string) => expect.poll(blogPage).toContain(`<link rel="icon" href="${url}"`)
    for (const what of ['icon', 'portrait', 'social picture']) {
      await fields.getByLabel(`File for the ${what}`).setInputFiles(await imageFile(`${what}.png`, 300))
      await expect(fields.getByRole('button', { name: `Remove ${what}` })).toBeVisible()
    }
    await expectStateAccessible(page)
    await save.click()
    await expectIcon('/icons/96.png')
    await reader.goto('/blog/finding-your-red')
    const portrait = reader.getByRole('article').locator('header img')
    await expect(portrait).toHaveJSProperty('naturalWidth', 300)
    await reader.goto('/blog')
    const card = (await attribute('meta[property="og:image"]', 'content')) ?? ''
    expect(card).toMatch(/\/media\/blog-media\/posts\//)
    for (const url of [card, '/icons/96.png', '/icons/maskable-512.png', '/favicon.ico']) {
      expect((await reader.request.get(url)).status(), url).toBe(200)
    }
    for (const what of ['icon', 'portrait', 'social picture']) {
      await fields.getByRole('button', { name: `Remove ${what}` }).click()
    }
    await fields.getByRole('button', { name: 'Put the portrait back' }).click()
    await fields.getByRole('button', { name: 'Remove portrait' }).click()
    await save.click()
    await expectIcon('/icons/any.svg')
    await reader.reload()
    expect(await attribute('meta[property="og:image"]', 'content')).toMatch(/site-card\.png$/)
  })
  await reader.context().close()
})

test('a look is tried on her own pages, saved for everybody, and taken back by one click', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL })).newPage()
  const paper = async () => {
    await reader.goto('/')
    return reader.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  }
  const loadedFonts = () =>
    reader.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(
        ({ status, family }) => status === 'loaded' && !family.includes('stand-in'),
      )
      return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].sort()
    })
  const delivered = await paper()
  await openAsAdmin(page, '/admin/settings/looks')
  const fields = form(page, 'Look')
  const save = fields.getByRole('button', { name: 'Save this look' })
  const preview = page.frameLocator('iframe').locator('html')

  await fields.getByRole('radio', { name: /^Lagoon/ }).check()
  await expect(preview).toHaveCSS('background-color', 'rgb(244, 249, 248)')
  expect(await paper()).toBe(delivered)
  await fields.getByRole('radio', { name: /^Playfair/ }).check()
  await expect(preview).toHaveCSS('font-family', /^Mulish/)
  await fields.getByRole('radio', { name: /^Journal/ }).check()
  await expect(preview).toHaveAttribute('data-front-layout', 'journal')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 2 }).first()).toBeInViewport()
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
  expect(await paper()).toBe('rgb(244, 249, 248)')
  await expect.poll(loadedFonts).toEqual(['Mulish', 'Playfair Display'])
  for (const path of ['/', '/blog']) {
    await openHydrated(reader, path)
    await expect(reader.locator('html')).toHaveAttribute('data-front-layout', 'journal')
    await expectAccessibleInBothThemes(reader)
  }
  await reader.emulateMedia({ colorScheme: 'light' })
  const manifest = await (await reader.request.get('/site.webmanifest')).json()
  expect(manifest.theme_color).toBe('#f4f9f8')

  await fields.getByRole('button', { name: 'Back to the look before' }).click()
  await expect(toast(page, 'Your site looks as it did before')).toBeVisible()
  await expect(fields.getByRole('radio', { name: /^Rosewood/ })).toBeChecked()
  await expect(fields.getByRole('radio', { name: /^Magazine/ })).toBeChecked()
  expect(await paper()).toBe(delivered)
  await reader.context().close()
})

test('the front page is what its owner makes of it', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/front-page')
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

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Begin with ink' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read Guide →' })).toHaveAttribute('href', '/tech')
  await expect(page.getByRole('img', { name: 'A desk' })).toHaveAttribute('fetchpriority', 'high')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Worth reading twice',
    'Fresh from the press',
    'The Venus Circle',
  ])

  await openAsAdmin(page, '/admin/settings/front-page')
  await fields.getByRole('button', { name: 'Back to how it came' }).click()
  await expect(fields.getByLabel('Heading of newest posts')).toHaveValue('Latest from the product')
})

test('a section is edited, moved and made by its owner, and readers see it at once', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/sections')
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
    await page.goto('/tech')
    await expect(page).toHaveURL('/gadgets')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gadgets')
    const posts = page.getByRole('region', { name: 'Tech posts' })
    await expect(posts.getByText('Hair', { exact: true }).first()).toBeVisible()
  })

  await test.step('deleted, no menu leads to it', async () => {
    await openAsAdmin(page, '/admin/settings/sections')
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
    await page.getByRole('button', { name: 'Delete section' }).click()
    await expect(page.getByRole('button', { name: 'Undo Gadgets' })).toBeVisible()
    await openAsAdmin(page, '/admin/settings/menus')
    await expect(page.getByText('The section at this address was deleted.').first()).toBeVisible()
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Tech', exact: true })).toHaveCount(0)
  })

  await test.step('a new one takes its place', async () => {
    await openAsAdmin(page, '/admin/settings/sections')
    const fields = form(page, 'Add a section')
    await fields.getByLabel('Title', { exact: true }).fill('Tech for the Vanity')
    await fields.getByLabel('Address', { exact: true }).fill('/tech')
    await fields.getByLabel('Title over the posts').fill('Tech posts')
    await fields.getByRole('group', { name: 'Posts that it lists' }).getByLabel('Tech').check()
    await fields.getByRole('group', { name: 'Posts that lead back here' }).getByLabel('Tech').check()
    await fields.getByRole('button', { name: 'Add section' }).click()
    await expect(toast(page, 'Section added')).toBeVisible()
    await page.goto('/tech')
    await expect(page.getByRole('region', { name: 'Tech posts' }).getByRole('article').first()).toBeVisible()
  })
})

test('menus are ordered, filled and emptied by their owner, and readers see them at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await openAsAdmin(page, '/admin/settings/menus')
  const fields = form(page, 'Menus')
  const top = fields.getByRole('group', { name: 'At the top' })
  const saved = toast(page, 'Menus saved')
  const mainLinks = reader.getByRole('navigation', { name: 'Main' }).first()

  await test.step('a button moves an entry, and keeps what was typed', async () => {
    await top.getByLabel('Name of “Tech”').fill('Gadgets')
    const up = top.getByRole('button', { name: 'Move “Tech” up' })
    await up.click()
    await expect(saved.first()).toBeVisible()
    await expect(top.getByLabel('Name of “Gadgets”')).toBeVisible()
    await reader.goto('/about')
    await expect(mainLinks.getByRole('link', { name: 'Gadgets' })).toHaveAttribute('href', '/tech')
    await expect(mainLinks.getByRole('link', { name: 'Tech', exact: true })).toHaveCount(0)
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
    await reader.reload()
    await expect(reader.getByRole('link', { name: 'Shop My Favorites' })).toHaveCount(0)
  })

  await test.step('one click brings the first ones back', async () => {
    await fields.getByRole('button', { name: 'Back to how they came' }).click()
    await expect(fields.getByLabel('Name of “Shop My Favorites”')).toBeVisible()
  })
  await reader.context().close()
})

test('without a script a form comes back with what was typed, or says that it is saved', async ({ page }) => {
  await signInAsAdmin(page)
  const refused = await saveSiteSettings(page.request, { name: '', author: 'Juno Moneta' })
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toMatch(/Please enter a name[\s\S]*value="Juno Moneta"/)
  const saved = await saveSiteSettings(page.request, { author: 'Juno Moneta' })
  expect(await saved.text()).toContain('Settings saved')
})
