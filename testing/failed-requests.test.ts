import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestCases } from './browser-parts/request-cases.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Forms that no script sends through the router, and why. */
const exemptForms: Record<string, string> = {
  'features/newsletter/newsletter-form.tsx': 'the second form is sent to the site of a newsletter provider',
  'features/newsletter/forms/embed-code.ts':
    'it is a text for other sites: e2e/admin/newsletter-forms.spec.ts',
  'features/comments/hearts/heart-button.tsx': 'with scripts send-heart.ts sends it: testing/browser-parts',
  'features/posts/editor/rich-text/tools/link-dialog.tsx': 'it sends nothing',
  'features/posts/editor/rich-text/products/product-dialog.tsx': 'it sends nothing',
  'features/posts/editor/rich-text/picture-blocks/picture-block-dialog.tsx': 'it sends nothing itself',
  'features/posts/admin/unscripted-notes.tsx': 'it is shown only where no script runs',
  'features/media/library/unscripted-delete.tsx': 'it is shown only where no script runs',
  'features/media/library/drop-zone.tsx': 'with scripts, choosing a file uploads it: e2e/admin/media.spec.ts',
  'features/products/match/match-form.tsx': 'it sends nothing',
  'features/numbers/report/post-chooser.tsx': 'no script sends it: the browser opens a page',
  'features/test-log/admin/note-form.tsx':
    'with scripts a note is stored, then sent: e2e/admin/tests.phone.spec.ts',
}

/** What a script sends through the router without a form, and what a failure means there. */
const scriptedRequests: Record<string, string> = {
  'features/posts/taxonomy/merge-field.tsx': 'suggestions: the field works without them',
  'ui/failed-requests/background-reload.ts': 'in the background, what is shown stays: testing/browser-parts',
  'features/site/use-adopt-time-zone.ts': 'in the background: the next page tries again',
  'features/comments/moderation/use-moderation.ts': 'of comment-manager.tsx and undo-bar.tsx',
  'features/newsletter/issues/composer/use-issue-action.ts': 'of the forms of the composer',
  'ui/forms/use-action-form.ts': 'of the forms that use it',
}

/** How many times each file of the app has the pattern. */
const countInApp = (pattern: RegExp) =>
  new Map(
    globSync('app/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !/\.test\.|\.server\.|offline\/worker/.test(path))
      .map((path) => [path.slice('app/'.length), read(path).match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  )

/** Also of what needs other settings, an earlier hour, or links that no email of a journey has. */
const journeys = [
  ...globSync('e2e/**/*.spec.ts', { cwd: root }),
  ...globSync('testing/pages-in-a-browser/*.ts', { cwd: root }),
]
  .map(read)
  .join('\n')

const forms = countInApp(/<(?:\w+\.)?[Ff]orm\b/g)

const countSubmitted = (source: string) => journeys.split(`'${source}'`).length - 1

test('every form is submitted under failures by a journey', () => {
  const missing = [...forms].filter(
    ([source, count]) => countSubmitted(source) + (source in exemptForms ? 1 : 0) < count,
  )
  expect(missing).toEqual([])
})

const SENDING_HOOK = /\buse(?:ActionForm|Fetcher|IssueAction|Moderation|OpenRow|Submit)[<(]/g

test('no form is exempt that a script sends through the router, however seldom it is shown', () => {
  const sent = Object.keys(exemptForms).filter(
    (source) => countSubmitted(source) < (read(`app/${source}`).match(SENDING_HOOK)?.length ?? 0),
  )
  expect(sent).toEqual([])
  expect(Object.keys(exemptForms).filter((source) => !forms.has(source))).toEqual([])
})

test('every request that a script sends through the router fails in a journey', () => {
  const sources = [...countInApp(/use(?:Fetcher|Submit)[<(]|\b(?:action|change|row)\.submit\(/g).keys()]
  const missing = sources.filter(
    (source) => !(source in scriptedRequests || journeys.includes(`'${source}'`)),
  )
  expect(missing).toEqual([])
})

test('all other requests of the browser fail in testing/browser-parts', () => {
  const found = countInApp(/[^.\w]fetch\(|new XMLHttpRequest/g)
  expect([...found.keys()].sort()).toEqual(Object.keys(requestCases).sort())
})
