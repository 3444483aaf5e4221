import { useSite } from '#app/features/site/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { RedirectTarget } from './missing-pages.ts'
import { pageName } from './numbers.ts'
import { PAGE_NUMBERS_PATH } from './periods.ts'

/** Leads to the numbers of a post or a page that is not among the most read. */
export function PostChooser({ posts, range }: { posts: RedirectTarget[]; range: string }) {
  const site = useSite()
  if (posts.length === 0) return null
  return (
    <form action={PAGE_NUMBERS_PATH} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="range" value={range} />
      <SelectField label="Numbers of another page" name="path" className="min-w-0 grow basis-60">
        {posts.map((post) => (
          <option key={post.id} value={post.path}>
            {pageName(post, site)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="quiet">
        Show
      </Button>
    </form>
  )
}
