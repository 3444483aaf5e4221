import { fixtureIds } from './fixtures.ts'
import { intentRequests, type RoutePermission } from './route-permission.ts'

const questionPath = `/admin/questions/${fixtureIds.question}`
const assistantQuestionPath = `/admin/questions/${fixtureIds.assistantQuestion}`
const words = {
  content: 'Which serum?',
  name: 'Ada',
  answer: '<p>The oat one.</p>',
  asOf: '2026-01-01T00:00:00.000Z',
}

export const questionRoutes: RoutePermission[] = [
  {
    route: 'admin/questions',
    path: '/admin/questions',
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      '/admin/questions',
      { intent: 'add-question', content: 'Which serum?', name: 'Ada' },
      { intent: 'delete-question', id: fixtureIds.otherQuestion },
      { intent: 'undo-delete', deletion: fixtureIds.deletedQuestion },
    ),
    assistantActions: intentRequests('/admin/questions', {
      intent: 'add-question',
      content: 'Which balm?',
      name: 'Ada',
    }),
    refusedToAssistants: intentRequests(
      '/admin/questions',
      { intent: 'delete-question', id: fixtureIds.question },
      { intent: 'undo-delete', deletion: fixtureIds.deletedQuestion },
    ),
  },
  {
    route: 'admin/questions/:id',
    path: questionPath,
    audience: 'staff',
    showsSecret: true,
    adminActions: intentRequests(
      questionPath,
      { intent: 'save-question', ...words },
      ...['dismiss', 'wait', 'to-issue', 'make-post'].map((intent) => ({ intent, ...words })),
    ),
    assistantActions: intentRequests(
      assistantQuestionPath,
      { intent: 'save-question', ...words },
      ...['dismiss', 'wait', 'make-post'].map((intent) => ({ intent, ...words })),
    ),
    refusedToAssistants: intentRequests(assistantQuestionPath, { intent: 'to-issue', ...words }),
  },
]
