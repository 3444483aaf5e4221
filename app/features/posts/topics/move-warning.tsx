import { sectionPathsOf } from '#app/navigation/site.ts'
import type { ManagedCategory } from './topics.ts'

/** Before the address of a category changes: nothing leads from the old one to the new one. */
export function MoveWarning({ category: { slug } }: { category: ManagedCategory }) {
  const sections = sectionPathsOf(slug)
  return (
    <div className="rounded-control border border-gold px-4 py-3 text-small">
      <p>
        Links to /blog?category={slug} and the feed of this category would stop working.
        {sections.length > 0 && ` ${sections.join(', ')} would have no posts.`}
      </p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input type="checkbox" name="move" value="yes" className="size-5 shrink-0" />
        Change the slug all the same
      </label>
    </div>
  )
}
