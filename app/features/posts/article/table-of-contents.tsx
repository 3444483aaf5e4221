import clsx from 'clsx'
import { useLocation } from 'react-router'
import type { Heading } from '#app/features/posts/posts.ts'
import { Link } from '#app/ui/link.tsx'
import { useActiveHeading } from './use-active-heading.ts'

type TableOfContentsProps = { headings: Heading[]; title?: string }

/** Plain links to the headings; with a script the current one is marked. */
export function TableOfContents({ headings, title = 'In This Article' }: TableOfContentsProps) {
  const { pathname } = useLocation()
  const current = useActiveHeading(headings)
  if (headings.length === 0) return <div className="max-lg:hidden" />
  return (
    <nav aria-labelledby="contents" className="table-of-contents print:hidden">
      <h2 id="contents" className="mb-3 font-display text-label text-gold-ink italic">
        {title}
      </h2>
      <ol className="gap-x-10 text-small sm:max-lg:columns-2">
        {headings.map(({ id, text }) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`${pathname}#${id}`}
              replace
              aria-current={id === current ? 'location' : undefined}
              onClick={() => moveFocusTo(id)}
              className={clsx(
                'flex min-h-11 items-center border-l-2 py-1.5 pl-4 leading-snug transition-colors lg:pointer-fine:min-h-9',
                id === current
                  ? 'border-gold font-medium text-ink'
                  : 'border-line text-ink-soft hover:text-accent',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** So that the Tab key continues from that heading, as it does after a jump without a script. */
function moveFocusTo(id: string) {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
