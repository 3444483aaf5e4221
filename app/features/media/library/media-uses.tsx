import { Link } from '#app/ui/link.tsx'
import type { MediaFile, MediaUse } from '../library.ts'

const editPaths: Record<MediaUse['kind'], (id: string) => string> = {
  post: (id) => `/admin/posts/${id}`,
  guide: (id) => `/admin/holidays?guide=${id}`,
  site: () => '/admin/settings',
  'front-page': () => '/admin/settings/front-page',
  product: (id) => `/admin/products/${id}`,
  'test-log': (id) => `/admin/tests/${id}`,
  brand: (id) => `/admin/products/brands?open=edit.${id}`,
  collection: (id) => `/admin/products/collections/${id}`,
  'gift-guide': (id) => `/admin/gift-guides/${id}`,
  section: (path) => `/admin/settings/sections?open=edit.${encodeURIComponent(path)}`,
}

const editPath = ({ kind, id }: MediaUse) => editPaths[kind](id)

type MediaUsesProps = {
  file: Pick<MediaFile, 'uses' | 'useCount' | 'inDraft'>
  /** An assistant may not open most of them. */
  isLinked: boolean
}

export function MediaUses({ file: { uses, useCount, inDraft }, isLinked }: MediaUsesProps) {
  const more = useCount - uses.length
  return (
    <div className="mt-2 text-small">
      {useCount > 0 && (
        <ul aria-label="Used in" className="grid grid-cols-1">
          {uses.map((use) => (
            <li key={use.id}>
              {isLinked ? (
                <Link
                  to={editPath(use)}
                  className="inline-flex min-h-6 max-w-full items-center pointer-coarse:min-h-11"
                >
                  <span className="truncate text-accent underline decoration-1 underline-offset-4 hover:text-ink">
                    {use.title}
                  </span>
                </Link>
              ) : (
                <span className="block truncate">{use.title}</span>
              )}
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft">and {more} more</li>}
        </ul>
      )}
      {inDraft && <p className="text-ink-soft">In a text that is not saved yet</p>}
      {useCount === 0 && !inDraft && <p className="text-ink-soft">Not used</p>}
    </div>
  )
}
