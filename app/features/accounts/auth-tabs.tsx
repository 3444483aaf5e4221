import { Link } from '#app/ui/link.tsx'

export type AuthTab = 'sign-in' | 'create'

/** Plain links, so that they work without JavaScript and each tab has a URL. */
export function AuthTabs({ current }: { current: AuthTab }) {
  const tabs = [
    { tab: 'sign-in', to: '/auth', label: 'Sign in' },
    { tab: 'create', to: '/auth?tab=create', label: 'Create account' },
  ] as const
  return (
    <nav aria-label="Account" className="mb-6 flex gap-6 border-line border-b">
      {tabs.map(({ tab, to, label }) => (
        <Link
          key={tab}
          to={to}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-2 font-medium text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:border-highlight aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
