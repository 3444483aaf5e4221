import { fixtureIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const productFields = { intent: 'save-product', name: 'Changed', brand: 'Changed', state: 'draft' }

const productPath = `/admin/products/${fixtureIds.product}`

const collectionPath = `/admin/products/collections/${fixtureIds.collection}`

const comparisonPath = `/admin/products/comparisons/${fixtureIds.comparison}`

/** Reading a page changes nothing; an address that is none is refused before it is requested. */
const readInvalidLink = {
  ...postRequest('/admin/products/new', formBody({ intent: 'read-link', link: 'javascript:alert(1)' })),
  isRefused: true as const,
}

const productFile = new FormData()
productFile.set('intent', 'import-products')
productFile.set('file', new File(['name\nImported\n'], 'products.csv', { type: 'text/csv' }))

const listChanges = intentRequests(
  '/admin/products',
  { intent: 'activate', id: fixtureIds.otherProduct },
  { intent: 'discontinue', id: fixtureIds.otherProduct },
  { intent: 'withdraw', id: fixtureIds.otherProduct },
  { intent: 'delete', id: fixtureIds.otherProduct },
  { intent: 'undo-delete', deletion: fixtureIds.deletedProduct },
)

const ownChanges = intentRequests(
  productPath,
  { intent: 'add-relationship', kind: 'bought', happenedOn: '2026-01-01' },
  { intent: 'delete-relationship', id: fixtureIds.relationship },
  { intent: 'add-alternative', alternative: 'oak-lamp', kind: 'dupe' },
  { intent: 'delete-alternative', id: fixtureIds.alternative },
  { intent: 'delete-product' },
)

export const productRoutes: RoutePermission[] = [
  {
    route: 'admin/products/criteria',
    path: '/admin/products/criteria',
    audience: 'admins',
    adminActions: intentRequests('/admin/products/criteria', {
      intent: 'save-criteria',
      categoryId: fixtureIds.otherCategory,
      'criteria.0.name': 'Wear',
    }),
  },
  {
    route: 'admin/products/brands',
    path: '/admin/products/brands',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/products/brands',
      { intent: 'add-brand', name: 'New' },
      { intent: 'edit-brand', id: fixtureIds.brand, name: 'Edited', isFeatured: 'on' },
      { intent: 'edit-brand', id: fixtureIds.otherBrand, name: 'Edited, too', isFeatured: 'on' },
      { intent: 'move-brand', id: fixtureIds.otherBrand, move: 'up' },
      { intent: 'delete-brand', id: fixtureIds.otherBrand },
      { intent: 'undo-delete', deletion: fixtureIds.deletedBrand },
    ),
  },
  {
    route: 'admin/products/ledger',
    path: '/admin/products/ledger',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests('/admin/products/ledger', {
      intent: 'edit-entry',
      id: fixtureIds.relationship,
      happenedOn: '2026-01-02',
      notes: 'Changed',
    }),
  },
  {
    route: 'admin/products/needs-a-look',
    path: '/admin/products/needs-a-look',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/products/needs-a-look',
      { intent: 'undo-delete', deletion: fixtureIds.linkAnswer },
      { intent: 'accept-redirect', id: fixtureIds.checkedOffer },
      { intent: 'dismiss', id: fixtureIds.checkedOffer },
      { intent: 'replace-link', id: fixtureIds.checkedOffer, link: 'https://shop.example/2' },
      { intent: 'discontinue', id: fixtureIds.checkedOffer },
      { intent: 'choose-successor', id: fixtureIds.checkedOffer, successor: 'oat-balm' },
      { intent: 'dismiss-code', id: fixtureIds.endingCode },
    ),
  },
  {
    route: 'admin/products/import',
    path: '/admin/products/import',
    audience: 'admins',
    adminActions: [
      postRequest('/admin/products/import', productFile),
      {
        ...postRequest('/admin/products/import', formBody({ intent: 'check-products' })),
        isRefused: true,
      },
    ],
  },
  {
    route: 'admin/products/export.csv',
    path: '/admin/products/export.csv',
    audience: 'admins',
    showsSecret: true,
  },
  {
    route: 'admin/products/settings',
    path: '/admin/products/settings',
    audience: 'admins',
    adminActions: intentRequests('/admin/products/settings', {
      intent: 'save-shop-settings',
      region: 'UK',
      amazonTags: 'amazon.com hers-20',
    }),
  },
  {
    route: 'admin/products/collections',
    path: '/admin/products/collections',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/products/collections',
      { intent: 'add-collection', title: 'New' },
      { intent: 'move-collection', id: fixtureIds.collection, move: 'down' },
      { intent: 'delete-collection', id: fixtureIds.otherCollection },
      { intent: 'undo-delete', deletion: fixtureIds.deletedCollection },
    ),
  },
  {
    route: 'admin/products/collections/:id',
    path: collectionPath,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      collectionPath,
      { intent: 'add-item', product: 'oat-balm' },
      { intent: 'move-item', id: fixtureIds.product, move: 'remove' },
      { intent: 'edit-collection', title: 'Changed', isPublic: 'on' },
    ),
  },
  {
    route: 'admin/products/comparisons',
    path: '/admin/products/comparisons',
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/products/comparisons',
      { intent: 'add-comparison', first: 'oat-balm', second: 'oak-lamp' },
      { intent: 'delete-comparison', id: fixtureIds.otherComparison },
      { intent: 'undo-delete', deletion: fixtureIds.deletedComparison },
    ),
  },
  {
    route: 'admin/products/comparisons/:id',
    path: comparisonPath,
    audience: 'admins',
    showsSecret: true,
    adminActions: intentRequests(comparisonPath, { intent: 'save-comparison', title: 'Changed' }),
  },
  {
    route: 'admin/products',
    path: '/admin/products',
    audience: 'staff',
    showsSecret: true,
    adminActions: listChanges,
    refusedToAssistants: listChanges,
  },
  {
    route: 'admin/products/new',
    path: '/admin/products/new',
    audience: 'staff',
    showsSecret: true,
    adminActions: [postRequest('/admin/products/new', formBody(productFields)), readInvalidLink],
    assistantActions: [postRequest('/admin/products/new', formBody({ ...productFields, name: 'Hers' }))],
    refusedToAssistants: [readInvalidLink],
  },
  {
    route: 'admin/products/find',
    path: '/admin/products/find',
    audience: 'staff',
    showsSecret: true,
  },
  {
    route: 'admin/products/blocks',
    path: `/admin/products/blocks?block=box.${fixtureIds.product}.`,
    audience: 'staff',
    showsSecret: true,
  },
  {
    route: 'admin/products/:id',
    path: productPath,
    audience: 'staff',
    showsSecret: true,
    adminActions: [postRequest(productPath, formBody(productFields)), ...ownChanges],
    assistantActions: [
      postRequest(`/admin/products/${fixtureIds.assistantProduct}`, formBody(productFields)),
    ],
    refusedToAssistants: ownChanges,
  },
]
