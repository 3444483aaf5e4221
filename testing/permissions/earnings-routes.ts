import { fixtureIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const report = new FormData()
report.set('intent', 'import-report')
report.set(
  'file',
  new File(['Date,Retailer,Product,Commission\n2026-01-01,Oak,Comb,$1.00\n'], 'report.csv', {
    type: 'text/csv',
  }),
)

const item = { network: 'Amazon', key: 'an item' }

export const earningsRoutes: RoutePermission[] = [
  {
    route: 'admin/numbers/earnings',
    path: '/admin/numbers/earnings',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/numbers/earnings',
      { intent: 'assign-item', ...item, product: 'oak-lamp' },
      { intent: 'assign-nothing', ...item },
      { intent: 'assign-tracking', network: 'Amazon', key: 'hers-20', target: 'letter' },
      { intent: 'delete-report', id: fixtureIds.earningImport },
      { intent: 'undo-delete', deletion: fixtureIds.deletedEarnings },
    ),
  },
  {
    route: 'admin/numbers/earnings/import',
    path: '/admin/numbers/earnings/import',
    audience: 'admins',
    adminActions: [
      postRequest('/admin/numbers/earnings/import', report),
      {
        ...postRequest('/admin/numbers/earnings/import', formBody({ intent: 'check-report' })),
        isRefused: true,
      },
    ],
  },
  {
    route: 'admin/numbers/earnings/export.csv',
    path: '/admin/numbers/earnings/export.csv',
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/numbers/week',
    path: '/admin/numbers/week',
    audience: 'admins',
    adminActions: intentRequests(
      '/admin/numbers/week',
      { intent: 'save-weekly-report', isWanted: 'on' },
      { intent: 'send-week' },
    ),
  },
]
