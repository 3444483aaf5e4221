import { answersPath } from '#app/features/comments/answers/answering.ts'
import { CAPTIONS, createMp4 } from '#testing/media/videos.ts'
import { fixtureIds } from './fixtures.ts'
import { imageUpload, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const answeredPath = answersPath(fixtureIds.answeredComment)

export const commentRoutes: RoutePermission[] = [
  {
    route: 'admin/comments',
    path: '/admin/comments',
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/comments',
      { intent: 'ask', id: fixtureIds.comment },
      { intent: 'approve', id: fixtureIds.comment },
      { intent: 'spam', id: fixtureIds.otherComment },
      { intent: 'delete', id: fixtureIds.lastComment },
      { intent: `pin.${fixtureIds.answeredComment}` },
      { intent: `unpin.${fixtureIds.answeredComment}` },
    ),
    assistantActions: intentRequests(
      '/admin/comments',
      { intent: `pin.${fixtureIds.answeredComment}` },
      { intent: `unpin.${fixtureIds.answeredComment}` },
      { intent: 'ask', id: fixtureIds.assistantComment },
      { intent: 'approve', id: fixtureIds.assistantComment },
      { intent: 'spam', id: fixtureIds.assistantOtherComment },
    ),
    refusedToAssistants: intentRequests('/admin/comments', { intent: 'delete', id: fixtureIds.lastComment }),
  },
  {
    route: 'admin/comments/:id',
    path: answersPath(fixtureIds.comment),
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      answeredPath,
      { intent: 'answer', content: 'By her' },
      { intent: 'change-answer', id: fixtureIds.authorsAnswer, content: 'Changed' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedAnswer },
    ),
    assistantActions: intentRequests(
      answeredPath,
      { intent: 'answer', content: 'By the team' },
      { intent: 'change-answer', id: fixtureIds.assistantsAnswer, content: 'Changed' },
    ),
    refusedToAssistants: intentRequests(
      answeredPath,
      { intent: 'change-answer', id: fixtureIds.authorsAnswer, content: 'Not by her' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedAnswer },
    ),
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
]

export const mediaRoutes: RoutePermission[] = [
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
  ...fileRoute('admin/media/video', 'video/mp4', Uint8Array.from(createMp4())),
  ...fileRoute('admin/media/captions', 'text/vtt', Uint8Array.from(Buffer.from(CAPTIONS))),
]

function fileRoute(route: string, type: string, body: Uint8Array<ArrayBuffer>): RoutePermission[] {
  const path = `/${route}`
  const upload = { method: 'POST', path, body, headers: { 'content-type': type } }
  return [{ route, path, audience: 'staff', adminActions: [upload], assistantActions: [upload] }]
}
