import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Forms that are not submitted under failures by a journey, and why. */
const exemptForms: Record<string, string> = {
  'features/newsletter/newsletter-form.tsx': 'the second form is sent to the site of a newsletter provider',
  'features/posts/editor/rich-text/tools/link-dialog.tsx': 'it sends nothing',
  'features/posts/editor/rich-text/products/product-dialog.tsx': 'it sends nothing',
  'features/posts/admin/unscripted-notes.tsx': 'it is shown only where no script runs',
  'features/media/library/drop-zone.tsx': 'with scripts, choosing a file uploads it: e2e/admin/media.spec.ts',
  'pages/admin/confirm-identity.tsx': 'it asks ten minutes after signing in',
}

/** What sends requests without a form, and the journey in which they fail. */
const otherRequests: Record<string, string> = {
  'features/accounts/passkeys/webauthn.ts': 'e2e/admin/security-passkeys.spec.ts',
  'features/comments/comments-client.ts': 'e2e/commenter/thread.spec.ts',
  'features/form-drafts/use-form-draft.ts': 'e2e/admin/newsletter.spec.ts',
  'features/media/upload-image.ts': 'e2e/admin/holiday-finds.spec.ts',
  'features/media/use-media-pages.ts': 'e2e/admin/media.spec.ts',
  'features/posts/editor/working-copy-api.ts': 'e2e/admin/editor-safety.spec.ts',
  'features/products/blocks/use-product-data.ts': 'e2e/admin/product-blocks.spec.ts',
  'ui/upload-file.ts': 'e2e/admin/transfer.spec.ts',
}

/** How many times each file of the app has the pattern. */
const countInApp = (pattern: RegExp) =>
  new Map(
    globSync('app/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !/\.test\.|\.server\.|offline\/worker/.test(path))
      .map((path) => [path.slice('app/'.length), read(path).match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  )

test('every form is submitted under failures by a journey', () => {
  const journeys = globSync('e2e/**/*.spec.ts', { cwd: root }).map(read).join('\n')
  const missing = [...countInApp(/<(?:\w+\.)?[Ff]orm\b/g)].filter(([source, count]) => {
    const tested = journeys.split(`'${source}'`).length - 1
    return tested + (source in exemptForms ? 1 : 0) < count
  })
  expect(missing).toEqual([])
})

test('all other requests of the browser are known', () => {
  const found = countInApp(/[^.\w]fetch\(|new XMLHttpRequest/g)
  expect([...found.keys()].sort()).toEqual(Object.keys(otherRequests).sort())
  for (const journey of Object.values(otherRequests)) expect(globSync(journey, { cwd: root })).toHaveLength(1)
})
