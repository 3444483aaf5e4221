import { admin, fixtureIds, type GeneratedIds } from './fixtures.ts'
import { formBody, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const CONFIRM_DOWNLOAD = `/auth/confirm-identity?from=${encodeURIComponent('/admin/backups/none.zip')}`

export const peopleRoutes = (generatedIds: GeneratedIds): RoutePermission[] => [
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
]

export const accountRoutes = (generatedIds: GeneratedIds): RoutePermission[] => [
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
