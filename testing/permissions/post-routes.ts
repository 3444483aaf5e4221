import { fixtureIds, type GeneratedIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const postFields = {
  title: 'Changed',
  slug: 'changed',
  content: '<p>Changed</p>',
  publishedDate: '2026-01-01T10:00',
}

/** Of the page that sends a working copy. */
const COPY_SENDER = '00000000-0000-4000-8000-0000000000c0'

const workingCopy = (id: string) =>
  JSON.stringify({
    id,
    asOf: null,
    follows: null,
    sender: COPY_SENDER,
    number: 1,
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

/** Looking something up changes nothing; an address that is none is refused before it is requested. */
const findNoEmbed = {
  ...postRequest('/admin/posts/embed', formBody({ intent: 'find-embed', link: 'javascript:alert(1)' })),
  isRefused: true as const,
}

const ISSUE_FORM = `letter:${fixtureIds.fresh}`

export const postRoutes = (generatedIds: GeneratedIds): RoutePermission[] => [
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
    route: 'admin/posts/embed',
    path: '/admin/posts/embed',
    audience: 'staff',
    adminActions: [findNoEmbed],
    refusedToAssistants: [findNoEmbed],
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
      postRequest(
        '/admin/posts/new',
        formBody({ ...postFields, id: fixtureIds.freshPage, kind: 'page', ownPath: '/fresh' }),
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
    route: 'admin/pages',
    path: '/admin/pages',
    audience: 'staff',
    adminActions: intentRequests(
      '/admin/pages',
      { intent: 'publish', id: fixtureIds.freshPage },
      { intent: 'unpublish', id: fixtureIds.freshPage },
      { intent: 'delete', id: fixtureIds.freshPage },
    ),
    refusedToAssistants: intentRequests(
      '/admin/pages',
      { intent: 'publish', id: fixtureIds.listed },
      { intent: 'unpublish', id: fixtureIds.listed },
      { intent: 'delete', id: fixtureIds.listed },
    ),
  },
  {
    route: 'admin/posts/dead-links',
    path: '/admin/posts/dead-links?path=/blog/nothing-here',
    audience: 'staff',
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
      postRequest(
        '/admin/form-draft',
        JSON.stringify({
          form: ISSUE_FORM,
          values: { subject: 'Typed' },
          follows: null,
          sender: COPY_SENDER,
          number: 1,
        }),
      ),
      { method: 'DELETE', path: `/admin/form-draft?form=${ISSUE_FORM}` },
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
]
