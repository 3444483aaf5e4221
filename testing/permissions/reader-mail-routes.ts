import { createOwnerToken } from '#app/mail/owner-token.server.ts'
import { reader, readerFollowIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const pathWith = (page: string, token: string) => `/mail/${page}?token=${token}`
const ofReader = (page: string, purpose: string) => pathWith(page, createOwnerToken(reader, purpose))
const leavePath = pathWith(
  'leave',
  createOwnerToken({ id: readerFollowIds.left, key: reader.key }, 'leave-follow'),
)

/** Links from emails: a guessed one opens nothing, and each does what it is for. */
export const readerMailRoutes: RoutePermission[] = [
  {
    route: 'mail/confirm',
    path: '/mail/confirm?token=guessed',
    audience: 'everybody',
    publicActions: [
      postRequest(ofReader('confirm', 'confirm-follows'), formBody({ follow: readerFollowIds.requested })),
    ],
  },
  {
    route: 'mail/leave',
    path: '/mail/leave?token=guessed',
    audience: 'everybody',
    publicActions: intentRequests(leavePath, { intent: 'stop' }, { intent: 'again' }),
  },
  {
    route: 'mail/preferences',
    path: '/mail/preferences?token=guessed',
    audience: 'everybody',
    publicActions: intentRequests(
      ofReader('preferences', 'manage-follows'),
      { intent: 'stop', follow: readerFollowIds.stopped },
      { intent: 'forget', sure: 'on' },
    ),
  },
]
