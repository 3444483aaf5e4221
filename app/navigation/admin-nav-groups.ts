import type { AdminNavGroup } from '#app/ui/navigation/nav-links.ts'

/** The admin area, in the order of its menu. */
const adminNavGroups: AdminNavGroup[] = [
  {
    label: 'Write',
    links: [
      { label: 'Posts', to: '/admin' },
      { label: 'Pages', to: '/admin/pages' },
      { label: 'Media', to: '/admin/media' },
      { label: 'Products', to: '/admin/products' },
      { label: 'Tests', to: '/admin/tests' },
      { label: 'Categories', to: '/admin/categories' },
      { label: 'Tags', to: '/admin/tags' },
      { label: 'Holiday guides', to: '/admin/holidays' },
      { label: 'Gift guides', to: '/admin/gift-guides' },
    ],
  },
  {
    label: 'Readers',
    links: [
      { label: 'Numbers', to: '/admin/numbers' },
      { label: 'Comments', to: '/admin/comments' },
      { label: 'Questions', to: '/admin/questions' },
      { label: 'Newsletter', to: '/admin/newsletter', alsoCurrentAt: '/admin/outbox' },
      { label: 'Sponsors', to: '/admin/sponsors' },
    ],
  },
  {
    label: 'Site',
    links: [
      { label: 'Settings', to: '/admin/settings' },
      { label: 'People', to: '/admin/people' },
      { label: 'Backups', to: '/admin/backups' },
      { label: 'Import and export', to: '/admin/transfer' },
      { label: 'Audit log', to: '/admin/audit' },
    ],
  },
  { label: 'You', links: [{ label: 'Account', to: '/admin/account' }] },
]

const assistantPaths = new Set([
  '/admin',
  '/admin/pages',
  '/admin/media',
  '/admin/products',
  '/admin/tests',
  '/admin/comments',
  '/admin/questions',
  '/admin/account',
])

const assistantNavGroups = adminNavGroups
  .map(({ label, links }) => ({ label, links: links.filter(({ to }) => assistantPaths.has(to)) }))
  .filter(({ links }) => links.length > 0)

/** Each role sees only what it may use; viewers have no menu. */
export const navGroupsFor: Record<'admin' | 'assistant' | 'viewer', AdminNavGroup[] | null> = {
  admin: adminNavGroups,
  assistant: assistantNavGroups,
  viewer: null,
}
