import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signUpAsViewer } from '../viewer/viewer.ts'
import { signInAsAdmin } from './admin-area.ts'
import { imageFile } from './images.ts'

/** All requests of the media library, as page and as data. */
async function requestAll(request: APIRequestContext, baseURL: string | undefined) {
  const paths = ['/admin/media', '/admin/media/files', '/admin/media/upload']
  const responses = []
  for (const path of paths.flatMap((path) => [path, `${path}.data`])) {
    for (const method of path.includes('files') ? ['GET'] : ['GET', 'POST']) {
      const multipart = { intent: 'upload-image', alt: '', file: await imageFile('by-somebody-else.png') }
      const response = await request.fetch(path, {
        method,
        maxRedirects: 0,
        headers: { origin: baseURL ?? '' },
        ...(method === 'GET' ? {} : { multipart }),
      })
      const body = (await response.text()) + (response.headers().location ?? '')
      responses.push({ what: `${method} ${path}`, status: response.status(), body })
    }
  }
  return responses
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
  for (const { what, status, body } of await requestAll(request, baseURL)) {
    expect([202, 302], what).toContain(status)
    expect(body, what).toContain('/admin/login?from=')
    expect(body, what).not.toContain('blog-media')
  }
  await expectNothingLeft(page)
})

test.describe('a viewer', () => {
  test.use({ allowedComplaints: /status of 403/ })

  test('is told nothing and leaves nothing, however it is asked', async ({ page, baseURL }) => {
    await signUpAsViewer(page)
    await page.goto('/admin/media')
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    for (const { what, status, body } of await requestAll(page.request, baseURL)) {
      expect(status, what).toBe(403)
      expect(body, what).not.toContain('blog-media')
    }
    await expectNothingLeft(page)
  })
})
