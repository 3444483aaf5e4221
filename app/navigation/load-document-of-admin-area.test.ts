import { afterEach, expect, test, vi } from 'vitest'
import { loadDocumentOfAdminArea } from './load-document-of-admin-area.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where the document is loaded from; null if the router goes on. */
async function documentOf(path: string, routes: string[]) {
  const known = Object.fromEntries(routes.map((id) => [id, {}]))
  vi.stubGlobal('window', { __reactRouterManifest: { routes: known } })
  const request = new Request(`http://localhost${path}`)
  const args = { request } as Parameters<typeof loadDocumentOfAdminArea>[0]
  try {
    await loadDocumentOfAdminArea(args, async () => ({}))
    return null
  } catch (redirect) {
    const { headers } = redirect as Response
    expect(headers.get('X-Remix-Reload-Document')).toBe('true')
    return headers.get('Location')
  }
}

test('from a page of readers, the admin area is loaded as a document', async () => {
  const ofReaders = ['root', 'pages/site/home']
  for (const path of ['/admin', '/admin/login?from=%2F', '/Auth', '/auth/confirm?token=a']) {
    expect(await documentOf(path, ofReaders)).toBe(path)
    expect(await documentOf(path, [...ofReaders, 'pages/admin/area'])).toBeNull()
  }
  for (const path of ['/', '/blog', '/authors', '/administration'])
    expect(await documentOf(path, ofReaders)).toBeNull()
})
