import { fixtureIds } from './fixtures.ts'
import { intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

function subscriberUpload(email: string) {
  const upload = new FormData()
  upload.set('intent', 'import')
  upload.set('consent', 'on')
  upload.set('file', new File([email], 'list.csv', { type: 'text/csv' }))
  return upload
}

const seriesLetterPath = `/admin/newsletter/series/${fixtureIds.seriesLetter}`

export const newsletterRoutes: RoutePermission[] = [
  {
    route: 'admin/newsletter',
    path: '/admin/newsletter',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/newsletter',
      { intent: 'new-issue' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedIssue },
    ),
  },
  {
    route: 'admin/newsletter/issues/:id',
    path: `/admin/newsletter/issues/${fixtureIds.issue}`,
    audience: 'admins',
    showsSecret: true,
    adminActions: [
      ...intentRequests(
        `/admin/newsletter/issues/${fixtureIds.issue}`,
        { intent: 'save-over', subject: 'Changed' },
        { intent: 'test', subject: 'Changed' },
        { intent: 'schedule', subject: 'Changed', scheduledFor: '2099-01-01T10:00' },
        { intent: 'unschedule', subject: 'Changed' },
        { intent: 'delete' },
      ),
      ...intentRequests(`/admin/newsletter/issues/${fixtureIds.pausedIssue}`, { intent: 'cancel' }),
      ...intentRequests(
        `/admin/newsletter/issues/${fixtureIds.importedIssue}`,
        { intent: 'save-over', subject: 'Changed' },
        { intent: 'archive', subject: 'Changed' },
        { intent: 'unarchive' },
      ),
    ],
  },
  {
    route: 'admin/newsletter/issues/:id/preview',
    path: `/admin/newsletter/issues/${fixtureIds.issue}/preview?as=text`,
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/newsletter/series',
    path: '/admin/newsletter/series',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/newsletter/series',
      { intent: 'add-letter', subject: 'Hello' },
      { intent: 'move-letter', id: fixtureIds.seriesLetter, move: 'down' },
      { intent: 'resume-series' },
      { intent: 'delete-letter', id: fixtureIds.otherSeriesLetter },
      { intent: 'undo-delete', deletion: fixtureIds.deletedSeriesLetter },
    ),
  },
  {
    route: 'admin/newsletter/series/:id',
    path: seriesLetterPath,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      seriesLetterPath,
      { intent: 'save-letter', subject: 'Changed', delayDays: '2' },
      { intent: 'test-letter', subject: 'Changed', delayDays: '2' },
    ),
  },
  {
    route: 'admin/newsletter/series/:id/preview',
    path: `${seriesLetterPath}/preview?as=text`,
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/newsletter/settings',
    path: '/admin/newsletter/settings',
    audience: 'admins',
    adminActions: intentRequests('/admin/newsletter/settings', {
      intent: 'save-settings',
      weekday: '1',
      hour: '8',
      hoursToLook: '12',
      rate: '5',
    }),
  },
  {
    route: 'admin/newsletter/delivery',
    path: '/admin/newsletter/delivery',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/newsletter/delivery',
      { intent: 'save-mail-events', provider: 'mailgun', secret: 'a-signing-key' },
      { intent: 'renew-mail-events', provider: 'mailgun' },
      { intent: 'stop-mail-events' },
      { intent: 'save-dkim', dkim: 's1' },
    ),
  },
  {
    route: 'mail-events/:provider/:token',
    path: '/mail-events/postmark/guessed',
    audience: 'everybody',
    publicActions: [
      {
        ...postRequest('/mail-events/postmark/guessed', '{"RecordType":"Bounce","Type":"HardBounce"}'),
        headers: { 'content-type': 'application/json' },
      },
    ],
  },
  {
    route: 'admin/newsletter/subscribers',
    path: '/admin/newsletter/subscribers',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/newsletter/subscribers',
      { intent: 'add', email: 'new@venus.example' },
      { intent: 'remove', id: fixtureIds.subscriber },
    ),
  },
  {
    route: 'admin/newsletter/subscribers/import',
    path: '/admin/newsletter/subscribers/import',
    audience: 'admins',
    adminActions: [
      postRequest('/admin/newsletter/subscribers/import', subscriberUpload('form@venus.example')),
    ],
  },
  {
    route: 'admin/newsletter/subscribers/import/file',
    path: '/admin/newsletter/subscribers/import/file',
    audience: 'admins',
    adminActions: [
      {
        ...postRequest(
          '/admin/newsletter/subscribers/import/file?mode=good-lines&consent=on',
          'file@venus.example',
        ),
        headers: { 'content-type': 'text/csv' },
      },
    ],
  },
  {
    route: 'admin/newsletter/subscribers/export.csv',
    path: '/admin/newsletter/subscribers/export.csv',
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/newsletter/subscribers/:id',
    path: `/admin/newsletter/subscribers/${fixtureIds.otherSubscriber}`,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      `/admin/newsletter/subscribers/${fixtureIds.otherSubscriber}`,
      { intent: 'rename', name: 'Changed' },
      { intent: 'activate' },
      { intent: 'unsubscribe' },
      { intent: 'remove' },
    ),
  },
]
