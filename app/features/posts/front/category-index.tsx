import type { CSSProperties } from 'react'
import { archiveUrl } from '#app/features/posts/archive/archive-url.ts'
import type { Category } from '#app/features/posts/posts.ts'
import { Link } from '#app/ui/link.tsx'

export function CategoryIndex({ categories }: { categories: Category[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-4">
      {categories.map(({ slug, name, color, description }) => (
        <li
          key={slug}
          style={{ '--category': color } as CSSProperties}
          className="group relative border-line border-t py-5"
        >
          <h3 className="category-tint optical-display text-headline">
            <Link
              to={archiveUrl('/blog', { category: slug })}
              prefetch="intent"
              viewTransition
              className="decoration-1 underline-offset-title after:absolute after:inset-0 after:content-[''] group-hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-1.5 text-ink-soft text-small">{description}</p>
        </li>
      ))}
    </ul>
  )
}
