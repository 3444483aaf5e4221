import type { CSSProperties } from 'react'
import type { Category } from '#app/features/posts/posts.ts'
import { Link } from '#app/ui/link.tsx'
import { archiveUrl } from './archive-url.ts'

type CategoryChipsProps = { categories: Category[]; search?: string; className?: string }

/** Each link keeps the current search. */
export function CategoryChips({ categories, search, className }: CategoryChipsProps) {
  return (
    <nav aria-label="Categories" className={className}>
      <ul className="flex flex-wrap gap-2 sm:gap-2.5">
        {categories.map(({ slug, name, color }) => (
          <li key={slug}>
            <Link
              to={archiveUrl('/blog', { category: slug, search })}
              prefetch="intent"
              viewTransition
              style={{ '--category': color } as CSSProperties}
              className="category-tint category-chip inline-flex min-h-11 items-center rounded-full border px-4.5 font-medium text-small transition-colors hover:border-current"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
