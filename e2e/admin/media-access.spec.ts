import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { becomeViewer } from '../viewer/viewer.ts'
import { signInAsAdmin } from './area.ts'
import { picture } from './pictures.ts'

/** Everything there is to ask of the library, as the page and as its data alone. */
async function askEverything(request: APIRequestContext, baseURL: string | undefined) {
  const paths = ['/admin/media', '/admin/media/files', '/admin/media/upload']
  const answers = []
  for (const path of paths.flatMap((path) => [path, `${path}.data`])) {
    for (const method of path.includes('files') ? ['GET'] : ['GET', 'POST']) {
      const multipart = { intent: 'upload-image', alt: '', file: await picture('by-somebody-else.png') }
      const answer = await request.fetch(path, {
        method,
        maxRedirects: 0,
        headers: { origin: baseURL ?? '' },
        ...(method === 'GET' ? {} : { multipart }),
      })
      const told = (await answer.text()) + (answer.headers().location ?? '')
      answers.push({ what: `${method} ${path}`, status: answer.status(), told })
    }
  }
  return answers
}

async function expectNothingLeft(page: Page) {
  await signInAsAdmin(page)
  await page.goto('/admin/media?search=by-somebody-else')
  await expect(page.getByText('No pictures found.')).toBeVisible()
}

test('a stranger is told nothing and leaves nothing, however it is asked', async ({
  page,
  request,
  baseURL,
}) => {
  for (const { what, status, told } of await askEverything(request, baseURL)) {
    expect([202, 302], what).toContain(status)
    expect(told, what).toContain('/admin/login?from=')
    expect(told, what).not.toContain('blog-media')
  }
  await expectNothingLeft(page)
})

test.describe('a viewer', () => {
  test.use({ allowedComplaints: /status of 403/ })

  test('is told nothing and leaves nothing, however it is asked', async ({ page, baseURL }) => {
    await becomeViewer(page)
    await page.goto('/admin/media')
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    for (const { what, status, told } of await askEverything(page.request, baseURL)) {
      expect(status, what).toBe(403)
      expect(told, what).not.toContain('blog-media')
    }
    await expectNothingLeft(page)
  })
})
