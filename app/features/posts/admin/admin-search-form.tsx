import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type AdminPostsWish, type PostOrder, postOrders } from './admin-posts.ts'
import { useAdminSearch, useComingWish } from './admin-search.ts'

const names: Record<PostOrder, string> = {
  updated: 'Last updated',
  published: 'Newest',
  title: 'Title, A to Z',
}

/** A plain form that asks for another page; with a script the list follows while one types. */
export function AdminSearchForm({ wish }: { wish: AdminPostsWish }) {
  const { form, go, type, submit } = useAdminSearch(wish)
  const { order, status } = useComingWish(wish)
  return (
    <search>
      <form
        ref={form}
        action="/admin"
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-[1fr_--spacing(52)] noscript:sm:grid-cols-[1fr_--spacing(52)_auto]"
      >
        <TextField
          label="Search posts"
          name="search"
          type="search"
          defaultValue={wish.search}
          onChange={type}
          placeholder="Title, excerpt or slug"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <SelectField
          label="Sort by"
          name="sort"
          value={order}
          onChange={(event) => go(event.currentTarget.value)}
        >
          {postOrders.map((one) => (
            <option key={one} value={one}>
              {names[one]}
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
