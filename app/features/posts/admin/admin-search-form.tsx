import { useSearchForm } from '#app/features/posts/lists/use-search-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type AdminPostsQuery, adminPostsList, type PostOrder, postOrders } from './admin-posts.ts'

const sortLabels: Record<PostOrder, string> = {
  updated: 'Last updated',
  published: 'Newest',
  title: 'Title, A to Z',
}

/** Works as a plain form; with a script the list follows while the admin types and selects. */
export function AdminSearchForm({ query }: { query: AdminPostsQuery }) {
  const { form, pendingQuery, onType, onBlur, onSelect, onSubmit } = useSearchForm(
    { ...adminPostsList, query },
    'sort',
  )
  const { order, status } = pendingQuery
  return (
    <search>
      <form
        ref={form}
        action={adminPostsList.path}
        onSubmit={onSubmit}
        className="grid items-end gap-4 sm:grid-cols-[1fr_--spacing(52)] noscript:sm:grid-cols-[1fr_--spacing(52)_auto]"
      >
        <TextField
          label="Search posts"
          name="search"
          type="search"
          defaultValue={query.search}
          onChange={onType}
          onBlur={onBlur}
          placeholder="Title, excerpt or slug"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <SelectField
          label="Sort by"
          name="sort"
          value={order}
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          {postOrders.map((option) => (
            <option key={option} value={option}>
              {sortLabels[option]}
            </option>
          ))}
        </SelectField>
        {status && <input type="hidden" name="status" value={status} />}
        <div className="hidden noscript:block">
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  )
}
