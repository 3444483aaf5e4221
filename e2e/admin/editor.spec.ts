import { slugify } from '../../app/features/posts/slug.ts'
import { attribute, readServedPage, textOf } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { expect, ignoreComplaints, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { openAsAdmin, signInAsAdmin } from './admin-area.ts'
import { content, field, openFold, toast, uniqueTitle, waitForEditor } from './editor.ts'

test.beforeEach(({ page }) => signInAsAdmin(page))

test.describe('a post', () => {
  test.use({ allowedComplaints: /status of (409|422)/ })

  test('New Post leads to the editor, whose fields follow what is written and show it as readers will see it; what is refused is told at its field; what is saved returns to the dashboard, and readers see it', async ({
    page,
  }) => {
    const title = uniqueTitle('A journey through balm')
    const { id } = await savePost(page.request, { title })
    const create = page.getByRole('button', { name: 'Create post' })
    const dialog = page.getByRole('dialog', { name: 'Post Preview' })

    await test.step('New Post leads from the dashboard to the editor with every field', async () => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'New Post' }).click()
      await expect(page).toHaveURL('/admin/posts/new')
      await expect(page).toHaveTitle('New Post • Admin')
      await waitForEditor(page)
      await openFold(page, 'Address and excerpt')
      await openFold(page, 'Search and sharing')
      for (const label of [
        'Title',
        'Slug',
        'Excerpt',
        'Featured image URL',
        'Alt text',
        'YouTube video URL',
      ]) {
        await expect(field(page, label)).toBeVisible()
      }
      for (const label of ['Meta title', 'Meta description']) await expect(field(page, label)).toBeVisible()
      for (const label of ['Published', 'Featured', 'New badge']) {
        await expect(page.getByRole('switch', { name: label })).not.toBeChecked()
      }
      await expect(page.getByLabel('Published date')).not.toHaveValue('')
      await expect(page.getByLabel('Category').getByRole('option').first()).toHaveText('None')
      await expect(page.getByText('Only admin-role users can create or edit posts.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin')
    })

    await test.step('the preview of an empty post is an Untitled Post; axe finds nothing', async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByRole('heading', { name: 'Untitled Post' })).toBeVisible()
      await expectStateAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('the slug follows the title while it is empty: lower case, hyphens, 80 characters', async () => {
      await field(page, 'Title').fill('  Crème & Co.: What’s New?  ')
      await expect(field(page, 'Slug')).toHaveValue('creme-co-what-s-new')
      await field(page, 'Title').fill('a'.repeat(120))
      await expect(field(page, 'Slug')).toHaveValue('a'.repeat(80))
      await field(page, 'Slug').fill('my-own')
      await field(page, 'Title').fill('Another title')
      await expect(field(page, 'Slug')).toHaveValue('my-own')
      await field(page, 'Slug').fill('')
      await field(page, 'Title').fill('Another title again')
      await expect(field(page, 'Slug')).toHaveValue('another-title-again')
    })

    await test.step('a YouTube link shows its video at once, any other link shows none', async () => {
      // The video's site is not part of this test.
      await page.route(/youtube-nocookie\.com/, (route) =>
        route.fulfill({ body: '', contentType: 'text/html' }),
      )
      const video = page.getByTitle('Video preview')
      await field(page, 'YouTube video URL').fill('https://vimeo.com/1234567')
      await expect(page.getByText('Not a YouTube link: no video will show.')).toBeVisible()
      await expect(video).toBeHidden()
      await ignoreComplaints(page, async () => {
        await field(page, 'YouTube video URL').fill('https://youtu.be/dQw4w9WgXcQ')
        await expect(video).toHaveAttribute('src', /embed\/dQw4w9WgXcQ\?rel=0&modestbranding=1$/)
        await field(page, 'YouTube video URL').fill('')
        await expect(video).toBeHidden()
      })
    })

    await test.step('words are counted and the reading time follows', async () => {
      await content(page).fill('one two three')
      await expect(page.getByText('3 words · 1 min read')).toBeVisible()
      await content(page).fill('word '.repeat(226))
      await expect(page.getByText('226 words · 2 min read')).toBeVisible()
    })

    await test.step('the excerpt follows the text until one is written', async () => {
      await content(page).fill('It began in November.')
      await expect(field(page, 'Excerpt')).toHaveValue('It began in November.')
      await field(page, 'Excerpt').fill('In my own words.')
      await content(page).fill('It began in December.')
      await expect(field(page, 'Excerpt')).toHaveValue('In my own words.')
    })

    await test.step('the search result and the social card are shown as they will look, with lengths counted', async () => {
      await field(page, 'Title').fill('Shown elsewhere')
      const result = page.getByRole('figure', { name: 'In a search result' })
      await expect(result).toContainText('Shown elsewhere')
      await field(page, 'Meta title').fill('x'.repeat(61))
      await expect(field(page, 'Meta title')).toHaveAccessibleDescription(
        /61 of about 60 characters.*cut off/,
      )
      await field(page, 'Meta description').fill('Described for others.')
      await expect(result).toContainText('Described for others.')
      await expect(page.getByRole('figure', { name: 'Shared on a social network' })).toContainText(
        'Described for others.',
      )
    })

    await test.step('Preview shows the post as it stands in the form, cleaned, under Post Preview', async () => {
      await field(page, 'Title').fill('Seen before')
      await field(page, 'Excerpt').fill('In a nutshell.')
      await content(page).fill('Words of the text.')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Product box' }).click()
      await page.keyboard.type('Oat Balm')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type('Eighteen dollars.')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByRole('heading', { name: 'Seen before' })).toBeVisible()
      await expect(dialog.getByText('In a nutshell.')).toBeVisible()
      await expect(dialog.getByText('New', { exact: true })).toBeVisible()
      await expect(dialog.getByText('Words of the text.')).toBeVisible()
      await expect(dialog.getByRole('heading', { name: 'Oat Balm', level: 3 })).toBeVisible()
      await expect(dialog.getByText('Eighteen dollars.')).toBeVisible()
    })

    await test.step('a slug that is taken is refused at its field, and everything typed stays', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await field(page, 'Slug').fill(slugify(title))
      await content(page).fill('Not to be lost.')
      await create.click()
      await expect(toast(page, 'Save failed')).toBeVisible()
      await expect(field(page, 'Slug')).toHaveAccessibleDescription(
        'Another post has this slug already. Please choose another one.',
      )
      await expect(content(page)).toHaveText('Not to be lost.')
      await field(page, 'Slug').fill(`${await field(page, 'Slug').inputValue()}-2`)
    })

    await test.step('a draft is saved with any field half filled; a published post needs a title and a whole date', async () => {
      const date = page.getByLabel('Published date')
      await expect(date).toHaveAccessibleDescription(
        'The moment you publish, unless you choose another. In the time zone UTC.',
      )
      await date.press('Delete')
      await expect(date).toHaveAccessibleDescription(/^The date is not complete\./)
      await field(page, 'Title').fill('')
      await field(page, 'YouTube video URL').fill('youtu')
      await page.getByRole('switch', { name: 'Published' }).check()
      await create.click()
      await expect(field(page, 'Title')).toHaveAccessibleDescription(
        'A post needs a title before it can be published.',
      )
      await expect(date).toHaveAccessibleDescription(/^This is not a date\./)
      await page.getByRole('switch', { name: 'Published' }).uncheck()
      await create.click()
      await expect(toast(page, 'Post created')).toBeVisible()
      await expect(toast(page, 'Its date was not complete, so it has none yet.')).toBeVisible()
      await expect(page).toHaveURL('/admin')
    })

    await test.step('Save changes says Post updated and returns to the dashboard; the title of a saved post does not move its slug', async () => {
      // By keyboard: a toast that the mouse is on stays, and lies over it.
      await page.getByRole('link', { name: `Edit ${title}` }).press('Enter')
      await waitForEditor(page)
      await expect(page).toHaveTitle('Edit Post • Admin')
      await openFold(page, 'Address and excerpt')
      const slug = await field(page, 'Slug').inputValue()
      await field(page, 'Title').fill(`${title} indeed`)
      await expect(field(page, 'Slug')).toHaveValue(slug)
      await field(page, 'Excerpt').fill('Three balms, one winter.')
      await page.getByLabel('Category').selectOption({ label: 'Skincare' })
      const tags = page.getByRole('combobox', { name: 'Tags' })
      await tags.fill('Journeys')
      await tags.press('Enter')
      await content(page).fill('It began in November.')
      await page.getByRole('switch', { name: 'Published' }).check()
      await page.getByRole('button', { name: 'Save changes' }).click()
      // At once: a toast under the mouse stays.
      await page.getByRole('link', { name: 'View post' }).hover()
      await expect(toast(page, 'Post updated')).toBeVisible()
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('link', { name: `${title} indeed`, exact: true })).toBeVisible()
    })

    await test.step('readers see what was written, and the editor opens with it', async () => {
      const path = (await page.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? ''
      const post = readServedPage(await (await page.request.get(path)).text())
      expect(post.headings(1)).toEqual([`${title} indeed`])
      for (const part of ['Three balms, one winter.', 'It began in November.', 'Journeys', 'Skincare']) {
        expect(post.text).toContain(part)
      }
      const editor = readServedPage(await (await page.request.get(`/admin/posts/${id}`)).text())
      const [tags] = editor.elements(({ properties }) => properties.name === 'tags')
      expect(attribute(tags, 'value')).toBe('Journeys')
      const chosen = editor.elements(
        ({ tagName, properties }) => tagName === 'option' && properties.selected === true,
      )
      expect(chosen.map(textOf)).toContain('Skincare')
    })

    await test.step('a post that does not exist is said inline: Post not found', async () => {
      for (const missing of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
        const sent = readServedPage(await (await page.request.get(`/admin/posts/${missing}`)).text())
        expect(sent.getAll('alert').map(textOf), missing).toEqual(['Post not found'])
      }
    })
  })
})

test.describe('a page', () => {
  test.use({ allowedComplaints: /status of 422/ })

  test('a page is written, published at its address, moved, and found at both', async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = uniqueTitle('Work with me')
    const path = `/${slugify(title)}`
    const reader = await (await browser.newContext({ baseURL })).newPage()

    await test.step('its address follows the title, and one that is taken is refused at its field', async () => {
      await openAsAdmin(page, '/admin/pages')
      await page.getByRole('link', { name: 'New Page' }).click()
      await expect(page.getByRole('heading', { name: 'New Page' })).toBeVisible()
      await waitForEditor(page)
      await expect(
        page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Pages' }),
      ).toHaveAttribute('aria-current', 'true')
      await field(page, 'Title').fill(title)
      await openFold(page, 'Address and lead')
      await expect(field(page, 'Address')).toHaveValue(path)
      for (const name of ['Slug', 'Category', 'Featured']) await expect(field(page, name)).toHaveCount(0)
      await field(page, 'Address').fill('/about')
      await field(page, 'Lead').fill('For brands that {{author}} uses.')
      await content(page).fill('Write to me.')
      await expect(page.getByText('Working copy kept')).toBeVisible()
      await page.getByRole('switch', { name: 'Published' }).check()
      await page.getByRole('button', { name: 'Create page' }).click()
      await expect(field(page, 'Address')).toHaveAccessibleDescription(
        /^Another post or page has this address already\./,
      )
    })

    await test.step('readers find it at its address, and not on the blog', async () => {
      await field(page, 'Address').fill(path)
      await page.getByRole('button', { name: 'Create page' }).click()
      await page.getByRole('link', { name: 'View page' }).hover()
      await expect(toast(page, 'Page created')).toBeVisible()
      await expect(page).toHaveURL('/admin/pages')
      await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', path)
      const sent = readServedPage(await (await page.request.get(path)).text())
      expect(sent.headings(1)).toEqual([title])
      expect(sent.text).toContain('For brands that Venus Hart uses.')
      expect(await (await page.request.get('/blog')).text()).not.toContain(title)
    })

    await test.step('moved, its old address leads to the new one', async () => {
      // By keyboard: a toast that the mouse is on stays, and lies over it.
      await page.getByRole('link', { name: `Edit ${title}` }).press('Enter')
      await waitForEditor(page)
      await openFold(page, 'Address and lead')
      await field(page, 'Address').fill(`${path}-now`)
      await expect(field(page, 'Address')).toHaveAccessibleDescription('The old address will lead here.')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(toast(page, 'Page updated')).toBeVisible()
      await Promise.all([reader.waitForResponse(/\/live\?/), reader.goto(path)])
      await expect(reader).toHaveURL(`${path}-now`)
    })

    await test.step('deleted, it is gone, and who has it open is told', async () => {
      await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
      await page
        .getByRole('dialog', { name: 'Delete this page? This cannot be undone.' })
        .getByRole('button', { name: 'Delete' })
        .press('Enter')
      await expect(toast(page, 'Page deleted')).toBeVisible()
      await expect(reader.getByText('This page was updated.')).toBeVisible()
      await reader.getByRole('button', { name: 'Show the new version' }).click()
      await expect(reader.getByText('Oops! Page not found')).toBeVisible()
    })
  })
})
