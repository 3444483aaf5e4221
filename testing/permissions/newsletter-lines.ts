import { intents, type Line, post } from './line.ts'
import { ids } from './planted.ts'

function list(address: string) {
  const upload = new FormData()
  upload.set('intent', 'import')
  upload.set('consent', 'on')
  upload.set('file', new File([address], 'list.csv', { type: 'text/csv' }))
  return upload
}

export const newsletterLines: Line[] = [
  {
    route: 'admin/newsletter',
    path: '/admin/newsletter',
    for: 'admins',
    shows: true,
    changes: intents('/admin/newsletter', { intent: 'new-letter' }),
  },
  {
    route: 'admin/newsletter/issues/:id',
    path: `/admin/newsletter/issues/${ids.letter}`,
    for: 'admins',
    shows: true,
    changes: [
      ...intents(
        `/admin/newsletter/issues/${ids.letter}`,
        { intent: 'save-over', subject: 'Changed' },
        { intent: 'test', subject: 'Changed' },
        { intent: 'schedule', subject: 'Changed', scheduledFor: '2099-01-01T10:00' },
        { intent: 'unschedule', subject: 'Changed' },
        { intent: 'delete' },
      ),
      ...intents(`/admin/newsletter/issues/${ids.pausedLetter}`, { intent: 'cancel' }),
    ],
  },
  {
    route: 'admin/newsletter/issues/:id/preview',
    path: `/admin/newsletter/issues/${ids.letter}/preview?as=text`,
    for: 'admins',
    shows: true,
  },
  {
    route: 'admin/newsletter/settings',
    path: '/admin/newsletter/settings',
    for: 'admins',
    changes: intents('/admin/newsletter/settings', {
      intent: 'save-settings',
      weekday: '1',
      hour: '8',
      timeZone: 'UTC',
      hoursToLook: '12',
      rate: '5',
    }),
  },
  {
    route: 'admin/newsletter/subscribers',
    path: '/admin/newsletter/subscribers',
    for: 'admins',
    shows: true,
    changes: intents(
      '/admin/newsletter/subscribers',
      { intent: 'add', email: 'new@venus.example' },
      { intent: 'remove', id: ids.subscriber },
    ),
  },
  {
    route: 'admin/newsletter/subscribers/import',
    path: '/admin/newsletter/subscribers/import',
    for: 'admins',
    changes: [post('/admin/newsletter/subscribers/import', list('form@venus.example'))],
  },
  {
    route: 'admin/newsletter/subscribers/import/file',
    path: '/admin/newsletter/subscribers/import/file',
    for: 'admins',
    changes: [
      {
        ...post('/admin/newsletter/subscribers/import/file?mode=good-lines&consent=on', 'file@venus.example'),
        headers: { 'content-type': 'text/csv' },
      },
    ],
  },
  {
    route: 'admin/newsletter/subscribers/export.csv',
    path: '/admin/newsletter/subscribers/export.csv',
    for: 'admins',
    shows: true,
  },
  {
    route: 'admin/newsletter/subscribers/:id',
    path: `/admin/newsletter/subscribers/${ids.otherSubscriber}`,
    for: 'admins',
    shows: true,
    changes: intents(
      `/admin/newsletter/subscribers/${ids.otherSubscriber}`,
      { intent: 'rename', name: 'Changed' },
      { intent: 'activate' },
      { intent: 'unsubscribe' },
      { intent: 'remove' },
    ),
  },
]
