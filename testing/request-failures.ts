import type { Page, Route } from '@playwright/test'

export type RequestFailure = {
  name: string
  /** What forms without words of their own say then. */
  says: RegExp
  /** Of the answer, if there is one. */
  status?: number
  answer: (route: Route) => Promise<void>
  isOffline?: boolean
}

const unreachable = /could not be reached|connection was lost/

const htmlFailure = (status: number): RequestFailure => ({
  name: `a ${status} with HTML`,
  says: new RegExp(`problem \\(${status}\\)`),
  status,
  answer: (route) =>
    route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><h1>${status}</h1>` }),
})

/** How a request itself can fail: without a connection, or by a proxy while the site restarts. */
export const requestFailures: RequestFailure[] = [
  {
    name: 'offline',
    says: unreachable,
    answer: (route) => route.abort('internetdisconnected'),
    isOffline: true,
  },
  htmlFailure(500),
  { name: 'a reset connection', says: unreachable, answer: (route) => route.abort('connectionreset') },
  htmlFailure(502),
]

/** Why a form is submitted under every failure. All others are answered by the router alone, in one way. */
export const formsUnderEveryFailure: Record<string, string> = {
  'features/accounts/passkeys/add-passkey-form.tsx': 'asks for a challenge by a request of its own',
  'features/backups/upload-backup-card.tsx': 'uploads a file by itself',
  'features/comments/comment-form.tsx': 'sends by itself',
  'features/newsletter/issues/composer/composer.tsx': 'is kept by a request of its own while it is written',
  'features/newsletter/series/series-editor.tsx': 'is kept by a request of its own while it is written',
  'features/newsletter/forms/gift-form.tsx': 'uploads a file by itself',
  'features/newsletter/newsletter-form.tsx': 'has words of its own',
  'features/newsletter/subscribers/import/import-form.tsx': 'uploads a file by itself',
  'features/posts/editor/post-editor.tsx': 'is kept by a request of its own, and catches errors of its own',
  'features/transfer/screen/archive-form.tsx': 'uploads a file by itself',
  'pages/admin/confirm-identity.tsx': 'keeps a password that it asked for',
  'pages/admin/login-confirm.tsx': 'offers another try only after some failures',
  // One for each way to send through the router.
  'features/accounts/sign-in-form.tsx': 'a form that leads to another page',
  'features/comments/moderation/comment-manager.tsx': 'a fetcher without a form',
  'features/posts/archive/archive-filters.tsx': 'a form by GET',
  'ui/forms/row-form.tsx': 'a form that stays on its page, by useActionForm',
}

/**
 * Of a form, by its file under app/: all, or one that depends on its name, so that each is tried on many forms.
 * `REQUEST_FAILURES=all` tries every form with every failure.
 */
export function failuresFor(source: string): RequestFailure[] {
  if (source in formsUnderEveryFailure || process.env.REQUEST_FAILURES === 'all') return requestFailures
  const sum = [...source].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return requestFailures.filter((_failure, index) => index === sum % requestFailures.length)
}

/**
 * What the page knows of its connection; requests are failed apart from it. Not the switch of the browser: once in some
 * thousand times it keeps the browser's network process busy for ever, and whatever asks that process waits.
 */
export const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
    dispatchEvent(new Event(online ? 'online' : 'offline'))
  }, isOnline)
