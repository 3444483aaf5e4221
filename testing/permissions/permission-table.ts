import { defaultSite } from '#app/features/site/default-site.server.ts'
import { SAVE_SITE_INTENT, siteFormValues } from '#app/features/site/site-form.ts'
import { firstRunRoutes } from './first-run-routes.ts'
import { admin, BACKUP_FILE, fixtureIds, type GeneratedIds, OUTBOX_FILE } from './fixtures.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { publicRoutes } from './public-routes.ts'
import {
  formBody,
  imageUpload,
  intentRequests,
  postRequest,
  type RoutePermission,
} from './route-permission.ts'
import { transferRoutes } from './transfer-routes.ts'

const postFields = {
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
      ...postFields,
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

const guideFields = { title: 'Changed', description: 'Changed' }

/** Every route of the site: who may open it, and which actions it has. */
export const permissionTable = (generatedIds: GeneratedIds): RoutePermission[] => [
  ...publicRoutes,
  {
    route: 'admin',
    path: '/admin',
    audience: 'viewers',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin',
      { intent: 'publish', id: fixtureIds.listed },
      { intent: 'unpublish', id: fixtureIds.listed },
      { intent: 'delete', id: fixtureIds.listed },
      { intent: 'undo-delete', deletion: fixtureIds.discardedCopy },
    ),
  },
  {
    route: 'admin/posts/new',
    path: `/admin/posts/new?draft=${fixtureIds.unfinished}`,
    audience: 'staff',
    showsSecret: true,
    adminActions: [
      postRequest(
        '/admin/posts/new',
        formBody({ ...postFields, id: fixtureIds.fresh, slug: 'fresh', tags: 'New tag' }),
      ),
    ],
    assistantActions: [
      postRequest(
        '/admin/posts/new',
        formBody({ ...postFields, id: fixtureIds.assistantFresh, slug: 'by-assistant', tags: 'Her tag' }),
      ),
    ],
  },
  {
    route: 'admin/posts/working-copy',
    path: '/admin/posts/working-copy',
    audience: 'staff',
    adminActions: [
      postRequest('/admin/posts/working-copy', workingCopy(fixtureIds.draft)),
      { method: 'DELETE', path: `/admin/posts/working-copy?id=${fixtureIds.draft}` },
    ],
    assistantActions: [
      postRequest('/admin/posts/working-copy', workingCopy(fixtureIds.assistantDraft)),
      { method: 'DELETE', path: `/admin/posts/working-copy?id=${fixtureIds.assistantDraft}` },
    ],
  },
  {
    route: 'admin/form-draft',
    path: '/admin/form-draft',
    audience: 'admins',
    adminActions: [
      postRequest('/admin/form-draft', JSON.stringify({ form: 'about', values: { lead: 'Typed' } })),
      { method: 'DELETE', path: '/admin/form-draft?form=about' },
    ],
  },
  {
    route: 'admin/posts/:id',
    path: `/admin/posts/${fixtureIds.draft}`,
    audience: 'staff',
    showsSecret: true,
    adminActions: [
      postRequest(
        `/admin/posts/${fixtureIds.draft}`,
        formBody({ ...postFields, asOf: generatedIds.asOf, isPublished: 'on' }),
      ),
      ...intentRequests(
        `/admin/posts/${fixtureIds.draft}`,
        { intent: 'make-preview', days: '7' },
        { intent: 'revoke-preview', link: generatedIds.preview },
      ),
    ],
    assistantActions: [
      postRequest(
        `/admin/posts/${fixtureIds.assistantDraft}`,
        formBody({ ...postFields, asOf: generatedIds.assistantAsOf, slug: 'shared', isPublished: 'on' }),
      ),
    ],
    refusedToAssistants: intentRequests(
      `/admin/posts/${fixtureIds.draft}`,
      { intent: 'make-preview', days: '7' },
      { intent: 'revoke-preview', link: generatedIds.preview },
    ),
  },
  {
    route: 'admin/posts/:id/history',
    audience: 'staff',
    showsSecret: true,
    path: `/admin/posts/${fixtureIds.draft}/history?version=${generatedIds.revision}`,
    adminActions: [
      postRequest(`/admin/posts/${fixtureIds.draft}/history`, formBody({ version: generatedIds.revision })),
    ],
    assistantActions: [
      postRequest(
        `/admin/posts/${fixtureIds.assistantDraft}/history`,
        formBody({ version: generatedIds.assistantRevision }),
      ),
    ],
  },
  {
    route: 'admin/holidays',
    path: `/admin/holidays?guide=${fixtureIds.guide}`,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/holidays',
      { intent: 'create-guide', ...guideFields, year: '2025' },
      { intent: 'edit-guide', id: fixtureIds.guide, ...guideFields, year: '2024' },
      { intent: 'roll-over-guide', id: fixtureIds.guide, ...guideFields, year: '2025' },
      { intent: 'set-fallback', id: fixtureIds.guide },
      { intent: 'unset-fallback', id: fixtureIds.guide },
      { intent: 'activate-guide', id: fixtureIds.guide },
      { intent: 'deactivate-guide', id: fixtureIds.guide },
      { intent: 'add-find', guide: fixtureIds.guide, ...guideFields },
      { intent: 'add-todo', guide: fixtureIds.guide, item: 'Changed' },
      { intent: 'lower-find', id: fixtureIds.find },
      { intent: 'raise-find', id: fixtureIds.find },
      { intent: 'lower-todo', id: fixtureIds.todo },
      { intent: 'raise-todo', id: fixtureIds.todo },
      { intent: 'edit-find', id: fixtureIds.find, ...guideFields },
      { intent: 'edit-todo', id: fixtureIds.todo, item: 'Changed' },
      { intent: 'delete-find', id: fixtureIds.find },
      { intent: 'delete-todo', id: fixtureIds.todo },
      { intent: 'delete-guide', id: fixtureIds.guide },
      { intent: 'undo-delete', deletion: fixtureIds.deletedGuide },
    ),
  },
  {
    route: 'admin/categories',
    path: '/admin/categories',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/categories',
      { intent: 'add-category', name: 'Skin', slug: 'skin', color: '#335577' },
      { intent: 'edit-category', id: fixtureIds.category, name: 'Nails', slug: 'hair', color: '#335577' },
      { intent: 'delete-category', id: fixtureIds.category },
    ),
  },
  {
    route: 'admin/tags',
    path: '/admin/tags',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/tags',
      { intent: 'add-tag', name: 'Three' },
      { intent: 'rename-tag', id: fixtureIds.tag, name: 'Changed', slug: 'changed' },
      { intent: 'merge-tag', id: fixtureIds.tag, into: 'two' },
      { intent: 'delete-tag', id: fixtureIds.otherTag },
    ),
  },
  {
    route: 'admin/people',
    path: '/admin/people',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/people',
      { intent: 'remove-account', id: generatedIds.leaverId },
      { intent: 'grant-assistant', id: generatedIds.viewerId },
      { intent: 'revoke-assistant', id: generatedIds.assistantId },
      { intent: 'grant-admin', id: generatedIds.viewerId },
      { intent: 'revoke-admin', id: generatedIds.secondAdminId },
      { intent: 'invite', email: 'guest@venus.example', role: 'admin' },
      { intent: 'send-again', id: generatedIds.invitations[0] ?? '' },
      { intent: 'withdraw', id: generatedIds.invitations[1] ?? '' },
      { intent: 'allow-one-factor' },
    ),
  },
  { route: 'admin/audit', path: '/admin/audit', audience: 'admins', showsSecret: true },
  {
    route: 'admin/settings',
    path: '/admin/settings',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings',
      { intent: 'adopt-time-zone', timeZone: 'Asia/Tokyo' },
      { ...siteFormValues({ ...defaultSite, name: 'Juno' }), intent: SAVE_SITE_INTENT },
    ),
  },
  {
    route: 'admin/settings/looks',
    path: '/admin/settings/looks',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/looks',
      { intent: 'save-look', palette: 'sage', faces: 'playfair', accent: '#0a7c6b' },
      { intent: 'restore-look' },
    ),
  },
  {
    route: 'admin/settings/front-page',
    path: '/admin/settings/front-page',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/front-page',
      { intent: 'save-front-page', title: 'Changed', button: 'Read', to: '/about', postCount: '7' },
      { intent: 'reset-front-page' },
    ),
  },
  {
    route: 'admin/settings/menus',
    path: '/admin/settings/menus',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/menus',
      { intent: 'save-menus', 'top.0.label': 'Home', 'top.0.to': '/', move: 'top.0 down' },
      { intent: 'reset-menus' },
    ),
  },
  {
    route: 'admin/settings/sections',
    path: '/admin/settings/sections',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/settings/sections',
      {
        intent: 'add-section',
        title: 'Nails',
        path: '/nails',
        image: 'tech',
        listTitle: 'All',
        'category.skin': 'on',
      },
      {
        intent: 'edit-section',
        id: '/nails',
        title: 'Nails',
        path: '/all-nails',
        image: 'tech',
        listTitle: 'All',
        'category.skin': 'on',
      },
      { intent: 'move-section', id: '/all-nails', move: 'up' },
      { intent: 'delete-section', id: '/all-nails' },
    ),
  },
  {
    route: 'admin/backups/restore/file',
    path: '/admin/backups/restore/file',
    audience: 'admins',
    // Before a backup is made, which goes on after its response. A real one is sent in server/process/restore.test.ts.
    adminActions: [
      {
        ...postRequest('/admin/backups/restore/file?name=backup.zip', 'no backup'),
        headers: { 'content-type': 'application/zip' },
        isRefused: true,
      },
    ],
  },
  {
    route: 'admin/backups',
    path: '/admin/backups',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/backups',
      { intent: 'delete-backup', id: BACKUP_FILE },
      { intent: 'make-backup' },
    ),
  },
  {
    route: 'admin/backups/:name',
    path: `/admin/backups/${BACKUP_FILE}`,
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/comments',
    path: '/admin/comments',
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/comments',
      { intent: 'approve', id: fixtureIds.comment },
      { intent: 'spam', id: fixtureIds.otherComment },
      { intent: 'delete', id: fixtureIds.lastComment },
    ),
    assistantActions: intentRequests(
      '/admin/comments',
      { intent: 'approve', id: fixtureIds.assistantComment },
      { intent: 'spam', id: fixtureIds.assistantOtherComment },
    ),
    refusedToAssistants: intentRequests('/admin/comments', { intent: 'delete', id: fixtureIds.lastComment }),
  },
  {
    route: 'admin/comments/settings',
    path: '/admin/comments/settings',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests('/admin/comments/settings', {
      intent: 'save-settings',
      closeAfterDays: '30',
    }),
  },
  ...firstRunRoutes,
  ...newsletterRoutes,
  ...transferRoutes,
  { route: 'admin/outbox', path: '/admin/outbox', audience: 'admins', showsSecret: true },
  {
    route: 'admin/outbox/:name',
    path: `/admin/outbox/${OUTBOX_FILE}`,
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/outbox/:name/html',
    path: `/admin/outbox/${OUTBOX_FILE}/html`,
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/media',
    path: '/admin/media',
    audience: 'staff',
    showsSecret: true,
    adminActions: [
      ...intentRequests('/admin/media', { intent: 'save-alt', id: fixtureIds.media, alt: 'Changed' }),
      ...intentRequests('/admin/media', { intent: 'delete-image', id: fixtureIds.media }),
      postRequest('/admin/media', imageUpload()),
    ],
    assistantActions: [
      ...intentRequests('/admin/media', {
        intent: 'save-alt',
        id: fixtureIds.assistantMedia,
        alt: 'Changed',
      }),
      postRequest('/admin/media', imageUpload()),
    ],
    refusedToAssistants: intentRequests('/admin/media', { intent: 'delete-image', id: fixtureIds.media }),
  },
  { route: 'admin/media/files', path: '/admin/media/files', audience: 'staff', showsSecret: true },
  {
    route: 'admin/media/upload',
    path: '/admin/media/upload',
    audience: 'staff',
    adminActions: [postRequest('/admin/media/upload', imageUpload())],
    assistantActions: [postRequest('/admin/media/upload', imageUpload())],
  },
  {
    route: 'auth/confirm-identity',
    path: CONFIRM_DOWNLOAD,
    audience: 'viewers',
    redirectsTo: '/admin',
    publicActions: [
      postRequest(CONFIRM_DOWNLOAD, formBody({ intent: 'begin' })),
      postRequest(CONFIRM_DOWNLOAD, formBody({ confirmation: 'guessed' })),
      postRequest(CONFIRM_DOWNLOAD, formBody({ 'confirmation-passkey': '{}' })),
    ],
  },
  {
    route: 'admin/account/second-factor',
    path: '/admin/account/second-factor',
    audience: 'viewers',
    adminActions: intentRequests('/admin/account/second-factor', {
      intent: 'begin',
      current: admin.password,
    }),
  },
  {
    route: 'admin/account/passkeys',
    path: '/admin/account/passkeys',
    audience: 'viewers',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/account/passkeys',
      { intent: 'rename-passkey', id: fixtureIds.passkey, name: 'Changed' },
      { intent: 'remove-passkey', id: fixtureIds.passkey },
    ),
  },
  {
    route: 'admin/account/passkeys/challenge',
    path: '/admin/account/passkeys/challenge',
    audience: 'staff',
    adminActions: [postRequest('/admin/account/passkeys/challenge', formBody({ current: admin.password }))],
    // Her own password, which is not the admin's.
    refusedToAssistants: [
      postRequest('/admin/account/passkeys/challenge', formBody({ current: admin.password })),
    ],
  },
  {
    // Last: an admin who changes the password ends sessions.
    route: 'admin/account',
    path: '/admin/account',
    audience: 'viewers',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/account',
      { intent: 'end-session', id: generatedIds.otherSession },
      { intent: 'email', email: 'new@venus.example', current: admin.password },
      { intent: 'password', password: 'another good password', current: admin.password },
    ),
  },
]
