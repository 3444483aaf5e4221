import { TextLink } from '#app/ui/text-link.tsx'
import { type MediaPage, type MediaWish, mediaAddress } from '../library.ts'

type LibraryPagesProps = { wish: MediaWish; list: MediaPage }

export function LibraryPages({ wish, list: { page, pages } }: LibraryPagesProps) {
  if (pages < 2) return null
  const to = (number: number) => mediaAddress({ ...wish, page: number })
  return (
    <nav aria-label="Pages" className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 text-small">
      <span>
        {page > 1 && (
          <TextLink to={to(page - 1)} rel="prev">
            ← Newer
          </TextLink>
        )}
      </span>
      <span className="text-ink-soft" aria-current="page">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <TextLink to={to(page + 1)} rel="next">
            Older →
          </TextLink>
        )}
      </span>
    </nav>
  )
}
