import { fixtureIds } from './fixtures.ts'
import { imageUpload, intentRequests, postRequest, type RoutePermission } from './route-permission.ts'

const product = fixtureIds.testedProduct
const logPath = `/admin/tests/${product}`

const photoOf = (id: string, photo: string) => {
  const form = imageUpload()
  for (const [name, value] of Object.entries({ intent: 'add-photo', id, photo })) form.set(name, value)
  return form
}

const editOf = (id: string) => ({
  intent: 'edit-entry',
  id,
  happenedAt: '2026-01-02T10:00',
  words: 'Changed',
})

const stateChanges = intentRequests(
  logPath,
  { intent: 'finish-test', product },
  { intent: 'resume-test', product },
  { intent: 'open-log', product },
  { intent: 'close-log', product },
)

export const testLogRoutes: RoutePermission[] = [
  {
    route: 'admin/tests',
    path: '/admin/tests',
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/tests',
      { intent: 'add-entry', id: fixtureIds.freshEntry, other: product, words: 'New' },
      { intent: 'undo-delete', deletion: fixtureIds.deletedEntry },
    ),
    assistantActions: intentRequests('/admin/tests', {
      intent: 'add-entry',
      id: fixtureIds.assistantFreshEntry,
      product,
      words: 'New',
    }),
    // What the admin deleted is hers to bring back.
    refusedToAssistants: intentRequests('/admin/tests', {
      intent: 'undo-delete',
      deletion: fixtureIds.deletedEntry,
    }),
  },
  {
    route: 'admin/tests/send',
    path: '/admin/tests/send',
    audience: 'staff',
    adminActions: [postRequest('/admin/tests/send', photoOf(fixtureIds.testEntry, fixtureIds.freshEntry))],
    assistantActions: [
      postRequest('/admin/tests/send', photoOf(fixtureIds.assistantEntry, fixtureIds.freshEntry)),
    ],
  },
  {
    route: 'admin/tests/:id',
    path: logPath,
    audience: 'staff',
    showsSecret: true,
    adminActions: [
      ...intentRequests(logPath, editOf(fixtureIds.testEntry), {
        intent: 'delete-entry',
        id: fixtureIds.testEntry,
      }),
      ...stateChanges,
    ],
    assistantActions: intentRequests(logPath, editOf(fixtureIds.assistantEntry)),
    refusedToAssistants: [
      ...intentRequests(
        logPath,
        editOf(fixtureIds.testEntry),
        { intent: 'delete-entry', id: fixtureIds.testEntry },
        { intent: 'delete-entry', id: fixtureIds.assistantEntry },
      ),
      ...stateChanges,
    ],
  },
]
