import { attribute, readServedPage } from '../../testing/served-page.ts'
import { expectStateAccessible } from '../axe.ts'
import { withoutConnection } from '../failed-requests.ts'
import { expect, sendForm, test } from '../journey.ts'
import { savePost } from '../posts.ts'
import { fillInSignIn, signInAsAdmin } from './admin-area.ts'
import {
  content,
  field,
  findPostId,
  openFold,
  openNewPost,
  openPost,
  readDeletions,
  readStored,
  toast,
  uniqueTitle,
  waitForEditor,
  workingCopySavedNote,
} from './editor.ts'

const STARTED = 'Started and not saved yet'

test.beforeEach(({ page }) => signInAsAdmin(page))

test('what is typed into a new post is kept by itself, whatever it is, and found again', async ({
  page,
  context,
}) => {
  const title = uniqueTitle('Begun')
  await openNewPost(page, title)
  await content(page).fill('The first words.')
  await page.getByLabel('Published date').fill('')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('美容')
  await tags.press('Enter')
  await expect(workingCopySavedNote(page)).toBeVisible()

  await test.step('two tabs on one new draft show it and know of each other, until one is closed', async () => {
    const openElsewhere = (tab: typeof page) => tab.getByText('This post is open in another tab, too.')
    await expect(openElsewhere(page)).toBeHidden()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(openElsewhere(other)).toBeVisible()
    await expect(openElsewhere(page)).toBeVisible()
    // Also what could not be saved: an odd tag, no date.
    await expect(other.getByText('This is your working copy from')).toBeVisible()
    await expect(field(other, 'Title')).toHaveValue(title)
    await expect(content(other)).toHaveText('The first words.')
    await expect(other.getByRole('list', { name: 'Chosen tags' })).toHaveText('美容')
    await other.close({ runBeforeUnload: true })
    await expect(openElsewhere(page)).toBeHidden()
  })

  await test.step('the dashboard finds it again, until it is saved', async () => {
    const dashboard = readServedPage(await (await page.request.get('/admin')).text())
    const listed = dashboard.get('link', { name: title }, dashboard.get('region', { name: STARTED }))
    expect(new URL(attribute(listed, 'href') ?? '', page.url()).href).toBe(page.url())
    await page.getByRole('button', { name: 'Remove tag 美容' }).click()
    await page.getByRole('button', { name: 'Create post' }).click()
    await expect(toast(page, 'Post created')).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit ${title}` })).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('region', { name: STARTED }).getByText(title)).toBeHidden()
  })
})

test.describe('a published post', () => {
  test.use({ allowedComplaints: /status of 409/ })

  test('unsaved edits of a published post are kept as a working copy and not published, until they are discarded; the second of two editors to save chooses between the versions, and neither is lost', async ({
    page,
  }) => {
    const post = { title: uniqueTitle('In print'), content: '<p>As printed.</p>', isPublished: true }
    const { id, path } = await savePost(page.request, post)
    await openPost(page, id)
    await content(page).fill('As it may become.')
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })

    await test.step('leaving asks: she stays, or leaves and finds them again', async () => {
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(leaving).toBeVisible()
      await expectStateAccessible(page)
      await leaving.getByRole('button', { name: 'Stay' }).click()
      await expect(content(page)).toHaveText('As it may become.')
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await leaving.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/admin')
      const forReaders = await (await page.request.get(path)).text()
      expect(forReaders).toContain('As printed.')
      expect(forReaders).not.toContain('As it may become.')
      await page.goBack()
      await expect(content(page)).toHaveText('As it may become.')
    })

    await test.step('discarding them asks, and can be undone', async () => {
      await page.getByRole('button', { name: 'Discard it' }).click()
      const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(content(page)).toHaveText('As it may become.')
      await page.getByRole('button', { name: 'Discard it' }).click()
      await question.getByRole('button', { name: 'Discard' }).click()
      await expect(content(page)).toHaveText('As printed.')
      const undo = page.getByRole('button', { name: `Undo ${post.title}` })
      // It appears once the server has discarded them.
      await expect(undo).toBeVisible()
      expect(await readStored(page, id)).toMatchObject({ content: '<p>As printed.</p>' })
      await undo.click()
      await expect(page.getByText('This is your working copy from')).toBeVisible()
      await expect(content(page)).toHaveText('As it may become.')
    })

    await test.step('leaving may discard them', async () => {
      await page.getByRole('link', { name: 'Cancel' }).click()
      await leaving.getByRole('button', { name: 'Discard changes' }).click()
      await expect(page).toHaveURL('/admin')
      await page.goBack()
      await expect(content(page)).toHaveText('As printed.')
    })

    await test.step('what was typed and taken back leaves no working copy', async () => {
      await openFold(page, 'Address and excerpt')
      const written = await field(page, 'Excerpt').inputValue()
      await field(page, 'Excerpt').fill('A slip.')
      await expect(workingCopySavedNote(page)).toBeVisible()
      const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
      await field(page, 'Excerpt').fill(written)
      await deleted
      await expect(workingCopySavedNote(page)).toBeHidden()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL('/admin')
      expect(await readStored(page, id)).toMatchObject({ excerpt: written })
    })

    const saveElsewhere = async (text: string) => {
      const asOf = await page.locator('input[name=asOf]').inputValue()
      await savePost(page.request, { ...post, id, asOf, content: `<p>${text}</p>` })
    }
    const save = page.getByRole('button', { name: 'Save changes' })

    await test.step('she chooses with the difference before her; the other version stays in the history', async () => {
      await page.getByRole('link', { name: `Edit ${post.title}` }).press('Enter')
      await waitForEditor(page)
      await saveElsewhere('As the other wrote it.')
      await content(page).fill('As I wrote it.')
      await save.click()
      const choice = page.getByRole('dialog', { name: 'This post was changed elsewhere' })
      await expect(choice.getByRole('deletion').first()).toHaveText('the')
      await expect(choice.getByRole('insertion')).toHaveText('I')
      await expectStateAccessible(page)
      await choice.getByRole('button', { name: 'Decide later' }).click()
      await expect(content(page)).toHaveText('As I wrote it.')
      await save.click()
      await choice.getByRole('button', { name: 'Save my version' }).click()
      await expect(toast(page, 'Post updated')).toBeVisible()
      expect(await readStored(page, id)).toMatchObject({ content: '<p>As I wrote it.</p>' })
      expect((await readDeletions(page, id))[0]).toBe('the')
    })

    await test.step('she may use their version; her own is set aside in the history, never saved', async () => {
      await page.getByRole('link', { name: `Edit ${post.title}` }).press('Enter')
      await waitForEditor(page)
      await saveElsewhere('Theirs.')
      await content(page).fill('Mine.')
      await save.click()
      await page.getByRole('button', { name: 'Use their version' }).click()
      await expect(content(page)).toHaveText('Theirs.')
      await expect.poll(() => readDeletions(page, id, /Never saved/)).toEqual(['Mine'])
    })

    await test.step('a post deleted elsewhere is not lost: saving again makes it anew', async () => {
      await content(page).fill('Still wanted.')
      await sendForm(page.request, '/admin', { intent: 'delete', id })
      await save.click()
      await expect(page.getByRole('alert')).toHaveText(
        'This post was deleted elsewhere. Save again to create it anew.',
      )
      await page.getByRole('button', { name: 'Create post' }).click()
      await expect(toast(page, 'Post created')).toBeVisible()
      const anew = await findPostId(page, post.title)
      expect(await readStored(page, anew)).toMatchObject({ content: '<p>Still wanted.</p>' })
    })
  })
})

test.describe('no connection', () => {
  test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 40[13]/ })

  test('what is not saved yet stays: when the window is closed, without a connection, typed while a save is under way, when the session ends, and in a crash', async ({
    page,
    context,
  }) => {
    const title = uniqueTitle('Not saved yet')
    await openNewPost(page)
    await test.step('closing the window before the text is kept is asked about by the browser', async () => {
      const held = Promise.withResolvers<void>()
      await page.route('**/admin/posts/working-copy', async (route) => {
        await held.promise
        await route.fallback()
      })
      await field(page, 'Title').fill(title)
      // Browsers ask who has done something on the page.
      await field(page, 'Title').press('End')
      const question = page.waitForEvent('dialog')
      const closing = page.close({ runBeforeUnload: true })
      const dialog = await question
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await closing
      await expect(field(page, 'Title')).toHaveValue(title)
      held.resolve()
      await expect(workingCopySavedNote(page)).toBeVisible()
    })
    await test.step('without a connection the text stays in the browser, and a save that fails says so', async () => {
      await withoutConnection(page, async () => {
        await content(page).fill('Written in a tunnel.')
        await expect(page.getByText('Server not reached: kept in this browser')).toBeVisible()
        await page.getByRole('button', { name: 'Create post' }).click()
        await expect(toast(page, 'Save failed')).toBeVisible()
        await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
      })
      await expect(workingCopySavedNote(page)).toBeVisible()
    })
    await test.step('what is typed on while a save is under way stays, and is not saved yet', async () => {
      await page.route(
        '**/admin/posts/new.data',
        async (route) => {
          await content(page).press('Control+End')
          await content(page).pressSequentially(' And on.')
          await route.fallback()
        },
        { times: 1 },
      )
      await page.getByRole('button', { name: 'Create post' }).click()
      await expect(toast(page, 'Post created')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
      await expect(content(page)).toHaveText('Written in a tunnel. And on.')
      await expect(workingCopySavedNote(page)).toBeVisible()
      const stored = await readStored(page, await findPostId(page, title))
      expect(stored.content).toBe('<p>Written in a tunnel. And on.</p>')
    })
    await test.step('the session ending in mid-edit loses nothing: said at once, kept here, saved after signing in again', async () => {
      await context.clearCookies()
      await content(page).fill('Typed after the session ended.')
      await expect(page.getByText('Signed out: kept in this browser')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+s')
      // What the toast says may be left from before.
      await expect(page.getByRole('alert')).toContainText('sign in again in another tab, then save')
      await expect(content(page)).toHaveText('Typed after the session ended.')

      const other = await context.newPage()
      await other.goto('/admin/login')
      await fillInSignIn(other)
      await expect(other).toHaveURL('/admin')
      await page.bringToFront()
      await expect(workingCopySavedNote(page)).toBeVisible()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(toast(page, 'Post updated')).toBeVisible()
      const stored = await readStored(page, await findPostId(page, title))
      expect(stored.content).toBe('<p>Typed after the session ended.</p>')
    })
    await test.step('a crash before anything reached the server: the editor offers what this browser kept', async () => {
      const title = uniqueTitle('Crashed')
      await openNewPost(page)
      await page.route('**/admin/posts/working-copy', (route) => route.abort())
      await field(page, 'Title').fill(title)
      await expect(page.getByText('Server not reached: kept in this browser')).toBeVisible()
      const after = await context.newPage()
      await page.goto('chrome://crash').catch(() => 'as wanted')
      await after.goto('/admin/posts/new')
      await after.getByRole('link', { name: 'Continue writing' }).click()
      await after.getByRole('button', { name: 'Restore it' }).click()
      await expect(field(after, 'Title')).toHaveValue(title)
    })
  })
})
