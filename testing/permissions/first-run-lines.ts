import { intents, type Line } from './line.ts'

export const firstRunLines: Line[] = [
  {
    route: 'admin/settings/about',
    path: '/admin/settings/about',
    for: 'admins',
    changes: intents('/admin/settings/about', {
      intent: 'save-about',
      lead: 'Changed',
      story: '<p>Changed</p>',
      closing: 'Changed',
    }),
  },
  {
    route: 'admin/settings/demo',
    path: '/admin/settings/demo',
    for: 'admins',
    changes: intents('/admin/settings/demo', { intent: 'remove-demo', id: 'demo' }),
  },
  {
    route: 'admin/settings/first-steps',
    path: '/admin/settings/first-steps',
    for: 'admins',
    changes: intents(
      '/admin/settings/first-steps',
      { intent: 'hide-list' },
      { intent: 'show-list' },
      { intent: 'test-letter' },
    ),
  },
]
