import { BACKUP_FILE, fixtureIds, OUTBOX_FILE } from './fixtures.ts'
import { intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

export const backupRoutes: RoutePermission[] = [
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
]

export const outboxRoutes: RoutePermission[] = [
  {
    route: 'admin/outbox',
    path: '/admin/outbox',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests('/admin/outbox', { intent: 'send-again', id: fixtureIds.uncertainEmail }),
  },
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
]
