import type { Page } from '@playwright/test'
import type { Fixtures } from '../fixtures.ts'
import {
  button,
  hoverToast,
  openFolds,
  opensByButton,
  type Scene,
  scenesForPaths,
  waitForEditor,
} from '../scene.ts'

/** Waits for the editor first. */
const inEditor = (act?: Scene['act']) => ({
  as: 'admin' as const,
  act: async (page: Page) => {
    await waitForEditor(page)
    await act?.(page)
  },
})

async function openLibrary(page: Page) {
  await openFolds(page)
  await opensByButton('Choose from the library').act(page)
  await page.getByRole('dialog').getByRole('list', { name: 'Images' }).waitFor()
}

async function saveWithTakenSlug(page: Page) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Heatless curls, slept on')
  await button(page, 'Create post').click()
  await hoverToast(page, 'Save failed')
}

/** As from Word, which names a file on its computer. */
async function publishMissingPicture(page: Page) {
  await page.getByRole('textbox', { name: 'Content' }).evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p><img src="file:///C:/clip.png" alt="A jar"></p>')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await button(page, 'Save changes').click()
  await page.getByRole('dialog').waitFor()
}

/** Where most of the writing happens: far below the title, with the caret in the text. */
async function writeBelow(page: Page) {
  const box = page.getByRole('textbox', { name: 'Content' })
  await box.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And one more thing.')
  await page.getByText('Working copy kept').waitFor()
}

async function askToDiscard(page: Page) {
  await writeBelow(page)
  await page.reload()
  await waitForEditor(page)
  await button(page, 'Discard it').click()
  await page.getByRole('dialog').waitFor()
}

async function discard(page: Page) {
  await askToDiscard(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await button(page, /^Undo/).waitFor()
}

/** The panel of a review, about a product of the library. */
async function openReview(page: Page) {
  await openFolds(page)
  await button(page, 'Choose the product').click()
  await page.getByRole('combobox', { name: 'Product' }).fill('Balm')
  await page.getByRole('listbox', { name: 'Products' }).getByRole('option').first().click()
  await page.getByLabel('Verdict').waitFor()
}

/** Finding and replacing, the outline and the notes about the text. */
async function openWritingAids(page: Page) {
  const moreTools = button(page, 'More tools')
  if ((await moreTools.count()) > 0) await moreTools.click()
  await button(page, 'Find and replace').click()
  await page.getByLabel('Find', { exact: true }).fill('the')
  await openFolds(page)
}

async function openBlockMenu(page: Page) {
  await button(page, 'Add a block').click()
  await page.getByRole('listbox', { name: 'Blocks' }).waitFor()
}

async function openBlockTools(page: Page) {
  const box = page.getByRole('textbox', { name: 'Content' })
  await box.locator('p').nth(1).click()
  await button(page, 'Block tools').click()
  await page.getByRole('toolbar', { name: 'Block' }).waitFor()
}

/** The dialog of the first block of this kind. */
const changesBlock = (label: string) => async (page: Page) => {
  const foot = page.getByRole('textbox', { name: 'Content' }).locator('p').filter({ hasText: label })
  await foot.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').waitFor()
}

const askToDeleteLetter = (page: Page) => page.getByText('Delete', { exact: true }).click()

const scrollToPreview = (page: Page) => page.getByTitle(/^The letter, /).scrollIntoViewIfNeeded()

async function leaveUnsaved(page: Page) {
  await page.getByLabel('Subject').fill('Nobody has saved this')
  await page.getByRole('link', { name: 'Back to letters' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The editors of posts and of issues of the newsletter. */
export const writingScenes = ({ post, blocks, draft, sent, subscriber }: Fixtures): Scene[] => [
  ...scenesForPaths(['/admin/posts/new', '/admin/posts/new?kind=page'], inEditor()),
  { name: 'admin-post', path: post, ...inEditor() },
  { name: 'admin-post-history', path: `${post}/history`, as: 'admin' },
  { name: 'admin-post-preview', path: post, ...inEditor(opensByButton('Preview').act), isWindow: true },
  { name: 'admin-post-library', path: post, ...inEditor(openLibrary), isWindow: true },
  { name: 'admin-letter', path: draft, ...inEditor() },
  ...['phone', 'dark', 'text'].map((view) => ({
    name: `admin-letter-preview-${view}`,
    path: `${draft}?view=${view}`,
    ...inEditor(scrollToPreview),
    isWindow: true,
  })),
  { name: 'admin-letter-leave', path: draft, ...inEditor(leaveUnsaved), isWindow: true },
  { name: 'admin-letter-sent', path: sent, as: 'admin' },
  { name: 'admin-newsletter-subscriber', path: subscriber, as: 'admin' },
  { name: 'admin-post-writing', path: post, ...inEditor(writeBelow), isWindow: true },
  { name: 'admin-post-discard', path: post, ...inEditor(askToDiscard), isWindow: true },
  { name: 'admin-post-discarded', path: post, ...inEditor(discard), isWindow: true },
  { name: 'admin-post-review', path: post, ...inEditor(openReview) },
  { name: 'admin-post-aids', path: post, ...inEditor(openWritingAids) },
  { name: 'admin-post-block-menu', path: post, ...inEditor(openBlockMenu), isWindow: true },
  { name: 'admin-post-block-tools', path: post, ...inEditor(openBlockTools), isWindow: true },
  ...blocks.map((path, index) => ({ name: `admin-post-blocks-${index + 1}`, path, ...inEditor() })),
  ...[
    { name: 'shoppable', path: blocks[0], label: 'Shoppable picture' },
    { name: 'before-after', path: blocks[1], label: 'Before and after' },
    { name: 'swatches', path: blocks[1], label: 'Swatches' },
  ].map(({ name, path, label }) => ({
    name: `admin-post-dialog-${name}`,
    path,
    isWindow: true,
    ...inEditor(changesBlock(label)),
  })),
  { name: 'admin-letter-delete', path: draft, ...inEditor(askToDeleteLetter), isWindow: true },
  // Last: their working copies are shown on the dashboard afterwards.
  { name: 'admin-post-uncopied', path: post, ...inEditor(publishMissingPicture), isWindow: true },
  { name: 'admin-post-refused', path: '/admin/posts/new', ...inEditor(saveWithTakenSlug), isWindow: true },
]
