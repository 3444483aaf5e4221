import { attribute, readServedPage, textOf } from '#testing/served-page.ts'
import { expectAccessibleInBothThemes } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, openHydrated, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { form, openAsAdmin, toast } from './admin-area.ts'
import { uniqueTitle } from './editor.ts'

test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[14]/ })

test('a brief labels its post, the brand reads, comments and approves by a link, and gets a report', async ({
  page,
  browser,
}) => {
  const title = uniqueTitle('Winter skin')
  const what = uniqueTitle('One post')
  await openAsAdmin(page, '/admin/sponsors')
  const draft = { title, content: '<p>The first line.</p>' }
  const { id } = await savePost(page.request, draft)
  const brand = await (await browser.newContext()).newPage()
  const brief = form(page, 'Brief')
  const links = form(page, 'Links for the brand')

  await test.step('a brief is started, and its post attached', async () => {
    const add = form(page, 'Add a brand')
    await add.getByLabel('Brand').fill('Maren & Oak')
    await add.getByLabel('What').fill(what)
    await add.getByRole('button', { name: 'Start a brief' }).click()
    await page.waitForURL(/\/admin\/sponsors\/[0-9a-f-]{36}$/)
    await brief.getByLabel('From').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    await brief.getByLabel('Fee').fill('7341.29')
    await brief.getByLabel('Currency').fill('USD')
    await brief.getByLabel('Add something').fill('One post about dry skin')
    await brief.getByLabel('Post', { exact: true }).selectOption(id)
    const save = brief.getByRole('button', { name: 'Save brief' })
    await expectFailuresAnswered(page, 'features/sponsors/brief-form.tsx', { control: save })
    await save.press('Enter')
    await expect(brief.getByRole('link', { name: `Edit “${title}”` })).toBeVisible()
  })

  await test.step('a link is made', async () => {
    const make = links.getByRole('button', { name: 'Make a link for the brand' })
    await expectFailuresAnswered(page, 'features/sponsors/brand-links-card.tsx', { control: make })
    await make.press('Enter')
    await expect(page.getByLabel('Your new link')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the brand sees the labeled draft without the fee, comments and approves', async () => {
    await openHydrated(brand, await page.getByLabel('Your new link').inputValue())
    await expect(brand.getByRole('note').first()).toContainText('A draft for Maren & Oak.')
    await expect(brand.getByText('Maren & Oak paid me for this post.')).toBeVisible()
    await expect(brand.getByText('One post about dry skin')).toBeVisible()
    expect(await brand.content()).not.toMatch(/7[,.]?341[,.]?29/)
    const say = form(brand, 'What you think of it')
    await say.getByLabel('Your name').fill('Ana')
    await say.getByLabel('Comment').fill('Warmer, please.')
    const send = say.getByRole('button', { name: 'Send' })
    await expectFailuresAnswered(brand, 'features/sponsors/brand-draft-page.tsx', { control: send })
    await send.press('Enter')
    await expect(brand.getByRole('list', { name: 'Comments' })).toContainText('Warmer, please.')
    await say.getByRole('button', { name: 'Approve this draft' }).click()
    await expect(brand.getByText('Ana approved it')).toBeVisible()
    await expectAccessibleInBothThemes(brand)
  })

  await test.step('she reads and answers it', async () => {
    await openHydrated(page, page.url())
    const comments = form(page, 'What the brand wrote')
    await expect(links).toContainText('Ana approved it')
    await comments.getByLabel('Your answer').fill('I will.')
    const answer = comments.getByRole('button', { name: 'Answer', exact: true })
    await expectFailuresAnswered(page, 'features/sponsors/brand-comments-card.tsx', { control: answer })
    await answer.press('Enter')
    await expect(comments.getByRole('list', { name: 'Comments' })).toContainText('I will.')
  })

  await test.step('once it is public, two clicks make a report that prints', async () => {
    const editor = readServedPage(await (await page.request.get(`/admin/posts/${id}`)).text())
    const asOf = attribute(editor.elements(({ properties }) => properties.name === 'asOf')[0], 'value') ?? ''
    const { path } = await savePost(page.request, { ...draft, id, asOf, isPublished: true })
    const post = readServedPage(await (await brand.request.get(path)).text())
    expect(textOf(post.get('complementary', { name: 'Disclosure' }))).toContain(
      'Maren & Oak paid me for this post.',
    )
    await follow(page, new URL(page.url()).pathname)
    await links.getByRole('button', { name: 'Make the report' }).click()
    await expect(toast(page, 'The report is made')).toBeVisible()
    await openHydrated(brand, await page.getByLabel('Your new link').inputValue())
    await expect(brand.getByRole('heading', { name: `${what}: how it went` })).toBeVisible()
    await expectAccessibleInBothThemes(brand)
    await brand.emulateMedia({ media: 'print' })
    await expect(brand.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(brand.getByText('Counted without cookies')).toBeVisible()
    await brand.emulateMedia({ media: 'screen' })
  })

  await test.step('the media kit shows only the chosen numbers', async () => {
    await follow(page, '/admin/sponsors/media-kit')
    await page.getByRole('switch', { name: 'Show the page' }).check()
    await page.getByRole('switch', { name: 'Newsletter subscribers' }).check()
    await page.getByRole('button', { name: 'Save media kit' }).click()
    await expect(page.getByText('Its address:')).toBeVisible()
    await openHydrated(brand, '/media-kit')
    await expect(brand.getByText('Newsletter subscribers')).toBeVisible()
    await expect(brand.getByText('Views in 30 days')).toHaveCount(0)
    await expectAccessibleInBothThemes(brand)
    await page.getByRole('button', { name: 'Turn it off and remove everything' }).click()
    await expect(page.getByText('Its address:')).toHaveCount(0)
    expect((await brand.request.get('/media-kit')).status()).toBe(404)
  })
})
