import { defaultSite } from '#app/features/site/site.ts'
import { fieldsOf, INTENT } from '#app/features/site/site-form.ts'
import { firstRunLines } from './first-run-lines.ts'
import { form, intents, type Line, picture, post } from './line.ts'
import { newsletterLines } from './newsletter-lines.ts'
import { admin, type Handles, ids, KEPT_BACKUP, KEPT_LETTER } from './planted.ts'
import { publicLines } from './public-lines.ts'
import { transferLines } from './transfer-lines.ts'

const written = {
  title: 'Changed',
  slug: 'changed',
  content: '<p>Changed</p>',
  publishedDate: '2026-01-01T10:00',
}

const workingCopy = (id: string) =>
  JSON.stringify({
    id,
    asOf: null,
    fields: {
      ...written,
      excerpt: '',
      featuredImage: '',
      featuredImageAlt: '',
      videoUrl: '',
      metaTitle: '',
      metaDescription: '',
      categoryId: '',
      tags: [],
      publishedDate: '2026-01-01T10:00:00.000Z',
      isPublished: false,
      isFeatured: false,
      showNewBadge: false,
    },
  })

const CONFIRM_DOWNLOAD = `/auth/confirm-identity?from=${encodeURIComponent('/admin/backups/none.zip')}`

const words = { title: 'Changed', description: 'Changed' }

/** Every address of the site: who may open it, and what can be done there. */
export const tableOf = (handles: Handles): Line[] => [
  ...publicLines,
  {
    route: 'admin',
    path: '/admin',
    for: 'viewers',
    shows: true,
    changes: intents(
      '/admin',
      { intent: 'publish', id: ids.listed },
      { intent: 'unpublish', id: ids.listed },
      { intent: 'delete', id: ids.listed },
    ),
  },
  {
    route: 'admin/posts/new',
    path: `/admin/posts/new?draft=${ids.unfinished}`,
    for: 'admins',
    shows: true,
    changes: [post('/admin/posts/new', form({ ...written, id: ids.fresh, slug: 'fresh', tags: 'New tag' }))],
  },
  {
    route: 'admin/posts/working-copy',
    path: '/admin/posts/working-copy',
    for: 'admins',
    changes: [
      post('/admin/posts/working-copy', workingCopy(ids.draft)),
      { method: 'DELETE', path: `/admin/posts/working-copy?id=${ids.draft}` },
    ],
  },
  {
    route: 'admin/posts/:id',
    path: `/admin/posts/${ids.draft}`,
    for: 'admins',
    shows: true,
    changes: [
      post(`/admin/posts/${ids.draft}`, form({ ...written, asOf: handles.asOf, isPublished: 'on' })),
      ...intents(
        `/admin/posts/${ids.draft}`,
        { intent: 'make-preview', days: '7' },
        { intent: 'revoke-preview', link: handles.preview },
      ),
    ],
  },
  {
    route: 'admin/posts/:id/history',
    for: 'admins',
    shows: true,
    path: `/admin/posts/${ids.draft}/history?version=${handles.revision}`,
    changes: [post(`/admin/posts/${ids.draft}/history`, form({ version: handles.revision }))],
  },
  {
    route: 'admin/holidays',
    path: `/admin/holidays?guide=${ids.guide}`,
    for: 'admins',
    shows: true,
    changes: intents(
      '/admin/holidays',
      { intent: 'create-guide', ...words, year: '2025' },
      { intent: 'copy-guide', id: ids.guide },
      { intent: 'activate-guide', id: ids.guide },
      { intent: 'deactivate-guide', id: ids.guide },
      { intent: 'add-find', guide: ids.guide, ...words },
      { intent: 'add-todo', guide: ids.guide, item: 'Changed' },
      { intent: 'lower-find', id: ids.find },
      { intent: 'raise-find', id: ids.find },
      { intent: 'lower-todo', id: ids.todo },
      { intent: 'raise-todo', id: ids.todo },
      { intent: 'edit-find', id: ids.find, ...words },
      { intent: 'edit-todo', id: ids.todo, item: 'Changed' },
      { intent: 'delete-find', id: ids.find },
      { intent: 'delete-todo', id: ids.todo },
    ),
  },
  {
    route: 'admin/categories',
    path: '/admin/categories',
    for: 'admins',
    changes: intents(
      '/admin/categories',
      { intent: 'add-category', name: 'Skin', slug: 'skin', color: '#335577' },
      { intent: 'edit-category', id: ids.category, name: 'Nails', slug: 'hair', color: '#335577' },
      { intent: 'delete-category', id: ids.category },
    ),
  },
  {
    route: 'admin/tags',
    path: '/admin/tags',
    for: 'admins',
    changes: intents(
      '/admin/tags',
      { intent: 'add-tag', name: 'Three' },
      { intent: 'rename-tag', id: ids.tag, name: 'Changed', slug: 'changed' },
      { intent: 'merge-tag', id: ids.tag, into: 'two' },
      { intent: 'delete-tag', id: ids.otherTag },
    ),
  },
  {
    route: 'admin/people',
    path: '/admin/people',
    for: 'admins',
    shows: true,
    changes: intents(
      '/admin/people',
      { intent: 'grant-admin', id: handles.viewerId },
      { intent: 'revoke-admin', id: handles.secondAdminId },
      { intent: 'invite', email: 'guest@venus.example', role: 'admin' },
      { intent: 'send-again', id: handles.invitations[0] ?? '' },
      { intent: 'withdraw', id: handles.invitations[1] ?? '' },
      { intent: 'allow-one-factor' },
    ),
  },
  { route: 'admin/audit', path: '/admin/audit', for: 'admins', shows: true },
  {
    route: 'admin/settings',
    path: '/admin/settings',
    for: 'admins',
    changes: intents('/admin/settings', { ...fieldsOf({ ...defaultSite, name: 'Juno' }), intent: INTENT }),
  },
  {
    route: 'admin/backups',
    path: '/admin/backups',
    for: 'admins',
    changes: intents(
      '/admin/backups',
      { intent: 'delete-backup', id: KEPT_BACKUP },
      { intent: 'make-backup' },
    ),
  },
  { route: 'admin/backups/:name', path: `/admin/backups/${KEPT_BACKUP}`, for: 'admins', shows: true },
  {
    route: 'admin/comments',
    path: '/admin/comments',
    for: 'admins',
    shows: true,
    changes: intents(
      '/admin/comments',
      { intent: 'approve', id: ids.comment },
      { intent: 'spam', id: ids.otherComment },
      { intent: 'delete', id: ids.lastComment },
    ),
  },
  {
    route: 'admin/comments/settings',
    path: '/admin/comments/settings',
    for: 'admins',
    shows: true,
    changes: intents('/admin/comments/settings', { intent: 'save-settings', closeAfterDays: '30' }),
  },
  ...firstRunLines,
  ...newsletterLines,
  ...transferLines,
  { route: 'admin/outbox', path: '/admin/outbox', for: 'admins', shows: true },
  { route: 'admin/outbox/:name', path: `/admin/outbox/${KEPT_LETTER}`, for: 'admins', shows: true },
  {
    route: 'admin/outbox/:name/html',
    path: `/admin/outbox/${KEPT_LETTER}/html`,
    for: 'admins',
    shows: true,
  },
  {
    route: 'admin/media',
    path: '/admin/media',
    for: 'admins',
    shows: true,
    changes: [
      ...intents('/admin/media', { intent: 'save-alt', id: ids.media, alt: 'Changed' }),
      ...intents('/admin/media', { intent: 'delete-image', id: ids.media }),
      post('/admin/media', picture()),
    ],
  },
  { route: 'admin/media/files', path: '/admin/media/files', for: 'admins', shows: true },
  {
    route: 'admin/media/upload',
    path: '/admin/media/upload',
    for: 'admins',
    changes: [post('/admin/media/upload', picture())],
  },
  {
    route: 'auth/confirm-identity',
    path: CONFIRM_DOWNLOAD,
    for: 'viewers',
    leadsOn: '/admin',
    offers: [
      post(CONFIRM_DOWNLOAD, form({ intent: 'begin' })),
      post(CONFIRM_DOWNLOAD, form({ confirmation: 'guessed' })),
      post(CONFIRM_DOWNLOAD, form({ 'confirmation-passkey': '{}' })),
    ],
  },
  {
    route: 'admin/account/second-factor',
    path: '/admin/account/second-factor',
    for: 'viewers',
    changes: intents('/admin/account/second-factor', { intent: 'begin', current: admin.password }),
  },
  {
    route: 'admin/account/passkeys',
    path: '/admin/account/passkeys',
    for: 'viewers',
    shows: true,
    changes: intents(
      '/admin/account/passkeys',
      { intent: 'rename-passkey', id: ids.passkey, name: 'Changed' },
      { intent: 'remove-passkey', id: ids.passkey },
    ),
  },
  {
    route: 'admin/account/passkeys/challenge',
    path: '/admin/account/passkeys/challenge',
    for: 'admins',
    changes: [post('/admin/account/passkeys/challenge', form({ current: admin.password }))],
  },
  {
    // Last: an admin who changes the password ends sessions.
    route: 'admin/account',
    path: '/admin/account',
    for: 'viewers',
    shows: true,
    changes: intents(
      '/admin/account',
      { intent: 'end-session', id: handles.otherSession },
      { intent: 'email', email: 'new@venus.example', current: admin.password },
      { intent: 'password', password: 'another good password', current: admin.password },
    ),
  },
]
