import { fixtureIds } from './fixtures.ts'
import { intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

function archiveUpload(name: string) {
  const upload = new FormData()
  upload.set('intent', 'upload')
  upload.set('file', new File(['# A post\n\nWords'], name, { type: 'text/markdown' }))
  return upload
}

export const transferRoutes: RoutePermission[] = [
  {
    route: 'admin/transfer',
    path: '/admin/transfer',
    audience: 'admins',
    showsSecret: true,
    adminActions: [
      ...intentRequests(
        '/admin/transfer',
        { intent: 'import', id: fixtureIds.import, settings: 'on' },
        { intent: 'cancel', id: fixtureIds.import },
        { intent: 'remove', id: fixtureIds.import },
      ),
      postRequest('/admin/transfer', archiveUpload('form.md')),
    ],
  },
  {
    route: 'admin/transfer/file',
    path: '/admin/transfer/file',
    audience: 'admins',
    adminActions: [
      {
        ...postRequest('/admin/transfer/file?name=script.md', '# A post'),
        headers: { 'content-type': 'text/markdown' },
      },
    ],
  },
  {
    route: 'admin/transfer/export.zip',
    path: '/admin/transfer/export.zip',
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/transfer/:id/notes.csv',
    path: `/admin/transfer/${fixtureIds.import}/notes.csv`,
    audience: 'admins',
    showsSecret: true,
  },
]
