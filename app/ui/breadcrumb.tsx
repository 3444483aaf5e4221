import clsx from 'clsx'
import { Link } from '#app/ui/link.tsx'

type Crumb = { label: string; to?: string }

/** The last crumb is the current page. It is truncated on narrow screens, never wrapped. */
export function Breadcrumb({ trail, className }: { trail: Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={clsx('text-small text-ink-soft', className)}>
      <ol className="flex min-w-0 items-center">
        {trail.map((crumb) => (
          <li
            key={crumb.label}
            className="flex min-w-0 shrink-0 items-center before:px-2.5 before:text-line-strong before:content-['/'] first:before:hidden last:shrink"
          >
            {crumb.to ? (
              <Link
                to={crumb.to}
                prefetch="intent"
                className="flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-accent hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
