import type { Page } from '@playwright/test'
import { attribute, readServedPage, textOf } from '#testing/served-page.ts'
import { admin } from '../accounts.ts'
import { expectStateAccessible } from '../axe.ts'
import { expectFailuresAnswered } from '../failed-requests.ts'
import { expect, follow, ignoreComplaints, openHydrated, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { adminNavLink, signInAsAdmin } from './admin-area.ts'

const DRAFT = 'Starting Retinoids Slowly: Notes From a Careful Beginner'
const SCHEDULED = 'Growing Out Bangs: A Month-by-Month Survival Log'

/** All posts of the demo were written at the same moment: in the order of changes any of them may be on the second page. */
const BY_TITLE = '/admin?sort=title'

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
/** While the list is being loaded, also after a change elsewhere, it ignores clicks. */
const idleRefreshButton = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Refresh' })
  await expect(button).not.toHaveAttribute('aria-busy')
  return button
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name })

// Events of a change make an open list load again, also while that fails on purpose.
test.use({ allowedComplaints: /ERR_FAILED: .*\/admin\.data/ })

test('the dashboard shows every post with its status, filtered and sorted, copies the link of the subscribe page, and changes and deletes posts', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page)
  await openHydrated(page, '/admin')
  // Which link is marked on which screen: app/navigation/admin-nav-groups.test.tsx.
  await test.step('the menu leads to a screen and marks the one shown', async () => {
    await expect(adminNavLink(page, 'Posts')).toHaveAttribute('aria-current', 'page')
    await adminNavLink(page, 'Tags').click()
    await expect(adminNavLink(page, 'Tags')).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL('/admin/tags')
    await expect(adminNavLink(page, 'Posts')).not.toHaveAttribute('aria-current')
  })
  // Back leads out of the dashboard to the tags.
  await adminNavLink(page, 'Posts').click()
  await expect(page).toHaveURL('/admin')
  await test.step('search follows typing, whatever the case, in the address and without new history', async () => {
    await search(page).pressSequentially('reTINoids')
    await expect(page).toHaveURL('/admin?search=reTINoids')
    await expect(page.getByText('1 post', { exact: true })).toBeVisible()
    await expect(row(page, DRAFT)).toBeVisible()
    await expect(search(page)).toBeFocused()
    await expectFailuresAnswered(page, 'features/posts/admin/admin-search-form.tsx', {
      control: search(page),
      async submit() {
        await search(page).fill('nothing like this')
        await search(page).press('Enter')
      },
      says: 'Failed to load posts',
      method: 'GET',
    })
    await search(page).press('Enter')
    await expect(page.getByText('No posts found.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all posts' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(search(page)).toHaveValue('')
    await page.goBack()
    await expect(search(page)).toHaveValue('nothing like this')
    await page.goBack()
    await expect(page).toHaveURL('/admin/tags')
  })
  await follow(page, '/admin')
  await test.step('Copy link copies the address of the subscribe page, and says when it cannot', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    await expect(page.getByText('Subscribe URL copied to clipboard.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/subscribe#newsletter', page.url()).href,
    )
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copy failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Please copy manually from /subscribe.')).toBeVisible()
  })
  await test.step('Refresh asks again and shows that it is working', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/admin.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await (await idleRefreshButton(page)).click()
    await expect(page.getByText('Loading posts...')).toBeVisible()
    held.resolve()
    await expect(page.getByText('Loading posts...')).toBeHidden()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
  await test.step('posts are filtered by status, with counts, and sorted; Back undoes a choice', async () => {
    await filter(page, 'Draft 1').click()
    await expect(page).toHaveURL('/admin?status=draft')
    await expect(page.getByText('1 post', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/admin')
    // The address is there before the list: until then the form would send the status along.
    await expect(page.getByText('1 post', { exact: true })).toBeHidden()
    await page.getByLabel('Sort by').selectOption('Title, A to Z')
    await expect(page).toHaveURL('/admin?sort=title')
    const titles = page.getByRole('heading', { level: 3 })
    await expect(titles.first()).toHaveText('A Whole Vanity for Under $60, and What I Would Skip')
    await filter(page, 'Draft 1').click()
    await expect(page).toHaveURL('/admin?status=draft&sort=title')
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('updated')
  })
  await test.step('email, role and every post with its status; a published one leads to its page, a draft nowhere', async () => {
    const served = readServedPage(await (await page.request.get(BY_TITLE)).text())
    expect(served.text).toContain(admin.email)
    expect(served.text).not.toContain('Limited access')
    const texts = served.getAll('listitem').map(textOf)
    const statusOf = (title: string) => texts.filter((text) => text.includes(title)).join()
    expect(statusOf(DRAFT)).toContain('Draft')
    expect(statusOf(SCHEDULED)).toContain('Scheduled')
    expect(served.getAll('link', { name: DRAFT })).toEqual([])
    const post = served.get('link', { name: 'The Five-Minute Face, Timed With a Kitchen Clock' })
    expect(attribute(post, 'href')).toBe('/blog/five-minute-face')
    const subscribe = served.get('link', { name: 'Subscribe Page' })
    expect([attribute(subscribe, 'href'), attribute(subscribe, 'target')]).toEqual([
      '/subscribe#newsletter',
      '_blank',
    ])
  })
  await test.step('several posts are published and unpublished at once', async () => {
    await follow(page, BY_TITLE)
    await page.getByRole('checkbox', { name: 'Select all on page' }).check()
    await expect(page.getByRole('checkbox', { name: 'selected' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'selected' }).uncheck()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

    await page.getByRole('checkbox', { name: `Select ${DRAFT}` }).check()
    await page.getByRole('checkbox', { name: `Select ${SCHEDULED}` }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('2 posts unpublished')).toBeVisible()
    await expect(filter(page, 'Draft 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused()

    await page.getByRole('checkbox', { name: `Select ${SCHEDULED}` }).check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Post published', { exact: true })).toBeVisible()
    await expect(row(page, SCHEDULED).getByText('Scheduled', { exact: true })).toBeVisible()
  })
  await test.step('a change that was made is not lost to a list that could not be loaded again', async () => {
    let isFailing = true
    await page.route('**/admin.data*', (route) =>
      isFailing && route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
    await page.getByRole('checkbox', { name: `Select ${SCHEDULED}` }).check()
    await ignoreComplaints(page, async () => {
      await page.getByRole('button', { name: 'Unpublish' }).click()
      await Promise.all([
        expect(page.getByText('Post unpublished', { exact: true })).toBeVisible(),
        expect(page.getByText('Failed to load posts', { exact: true })).toBeVisible(),
      ])
    })
    await expect(row(page, SCHEDULED)).toBeVisible()
    isFailing = false
  })
  // Last, and only the draft, which no other journey needs: it is deleted for good.
  await test.step('Delete asks first, then the post is gone and focus stays with the list', async () => {
    await follow(page, '/admin?status=draft')
    const button = page.getByRole('button', { name: `Delete ${DRAFT}` })
    const dialog = page.getByRole('dialog', { name: 'Delete this post? This cannot be undone.' })
    await button.click()
    await expect(dialog).toContainText(DRAFT)
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    await expectFailuresAnswered(page, 'features/posts/admin/admin-post-list.tsx', {
      control: button,
      async submit() {
        await button.click()
        await dialog.getByRole('button', { name: 'Delete' }).click()
      },
      says: 'Delete failed',
    })
    await button.press('Enter')
    // It takes focus in the next frame; until then the keys are those of the page behind it.
    await expect(dialog.and(page.locator(':focus-within'))).toBeVisible()
    await tabTo(dialog.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Post deleted', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, DRAFT)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused()
  })
})
