import { Merge, Pencil, Trash2 } from 'lucide-react'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { MergeField } from './merge-field.tsx'
import { TagFields } from './tag-fields.tsx'
import { countOfPosts, GUIDE_TAG, type ManagedTag } from './topics.ts'

type TagRowProps = { tag: ManagedTag; row: OpenRow }

export function TagRow({ tag, row }: TagRowProps) {
  const { id, name, slug, posts } = tag
  const opened = { id, row }
  if (row.isOpen('rename', id)) {
    return (
      <RowPanel
        {...opened}
        intent="rename-tag"
        label={`Rename ${name}`}
        action="Save tag"
        busyAction="Saving..."
      >
        {(refused) => (
          <>
            <GuideNote slug={slug} />
            <TagFields tag={tag} refused={refused} />
          </>
        )}
      </RowPanel>
    )
  }
  if (row.isOpen('merge', id)) {
    return (
      <RowPanel
        {...opened}
        intent="merge-tag"
        label={`Merge ${name}`}
        action="Merge tags"
        busyAction="Merging..."
      >
        {(refused) => (
          <>
            <p className="wrap-anywhere text-small">
              <strong className="font-medium">{name}</strong> goes, and its {countOfPosts(posts)} get the tag
              that stays. This cannot be undone.
            </p>
            <GuideNote slug={slug} />
            <MergeField tag={tag} refused={refused} />
          </>
        )}
      </RowPanel>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowPanel
        {...opened}
        intent="delete-tag"
        label={`Delete ${name}`}
        action="Delete tag"
        busyAction="Deleting..."
        danger
      >
        {() => (
          <>
            <p className="wrap-anywhere font-medium">Delete {name}? This cannot be undone.</p>
            <p className="text-small">
              {posts === 0 ? 'No post has it.' : `${countOfPosts(posts)} will lose it. The posts stay.`}
            </p>
            <GuideNote slug={slug} />
          </>
        )}
      </RowPanel>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
        <span className="break-all text-fine text-ink-soft">{slug}</span>
        <span className="text-fine text-ink-soft tabular-nums">{countOfPosts(posts)}</span>
      </p>
      <div className="-my-1 flex shrink-0">
        <RowOpener row={row} what="rename" id={id} icon={Pencil} label="Rename" about={name} />
        <RowOpener row={row} what="merge" id={id} icon={Merge} label="Merge" about={name} />
        <RowOpener row={row} what="delete" id={id} icon={Trash2} label="Delete" about={name} danger />
      </div>
    </div>
  )
}

/** One tag means more to the site than its word. */
const GuideNote = ({ slug }: { slug: string }) =>
  slug === GUIDE_TAG ? (
    <p className="rounded-control border border-gold px-4 py-3 text-small">
      /guides finds its posts by this slug: without it, there are none to load there.
    </p>
  ) : null
