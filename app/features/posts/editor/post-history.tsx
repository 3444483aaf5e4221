import clsx from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { displayTitle } from '../admin/admin-posts.ts'
import { DifferenceList } from './difference-list.tsx'
import type { HistoryPage, Revision } from './history.ts'

/** The list of versions, and what changed since the selected one. */
export function PostHistory({ page }: { page: HistoryPage }) {
  const { post, revisions, current, selected, changes } = page
  const busy = useNavigation().formMethod === 'POST'
  const selectedRevision = revisions.find(({ id }) => id === selected)
  return (
    <>
      <p className="mb-8 text-deck">
        <TextLink to={`/admin/posts/${post.id}`} className="wrap-anywhere">
          {displayTitle(post)}
        </TextLink>
      </p>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-aside-main">
        <nav aria-label="Versions">
          <ol className="max-h-128 overflow-y-auto rounded-soft border border-line bg-raised xl:max-h-176">
            {revisions.map((revision) => (
              <VersionLink
                key={revision.id}
                revision={revision}
                isCurrent={revision.id === current}
                isSelected={revision.id === selected}
              />
            ))}
          </ol>
        </nav>
        {selectedRevision && (
          <section aria-labelledby="version" className="min-w-0">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <h2 id="version" className="text-story">
                {selectedRevision.id === current ? (
                  `This is the ${post.kind} as it is now.`
                ) : (
                  <>
                    From <DateTimeText value={selectedRevision.savedAt} /> to now
                  </>
                )}
              </h2>
              {selectedRevision.id !== current && (
                <Form method="post">
                  <Button
                    type="submit"
                    name="version"
                    value={selectedRevision.id}
                    variant="quiet"
                    busy={busy}
                  >
                    Restore this version
                  </Button>
                </Form>
              )}
            </div>
            {selectedRevision.id !== current && (
              <>
                <p className="mb-5 text-ink-soft text-small">
                  Restoring opens it in the editor. The {post.kind} itself changes when you save.
                </p>
                <DifferenceList differences={changes} />
              </>
            )}
          </section>
        )}
      </div>
    </>
  )
}

type VersionLinkProps = { revision: Revision; isCurrent: boolean; isSelected: boolean }

const VersionLink = ({ revision, isCurrent, isSelected }: VersionLinkProps) => (
  <li className="border-line border-b last:border-b-0">
    <Link
      to={`?version=${revision.id}`}
      replace
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={clsx('block px-4 py-3 text-small hover:bg-sunk', isSelected && 'bg-sunk shadow-chosen')}
    >
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <DateTimeText value={revision.savedAt} />
        {isCurrent && <Badge tone="positive">Now</Badge>}
        {!revision.wasSaved && <Badge>Never saved</Badge>}
      </span>
      <span className="block truncate text-ink-soft">
        {revision.savedBy ?? 'The site itself'} · {revision.isPublished ? 'Published' : 'Draft'}
      </span>
    </Link>
  </li>
)
