import Search from 'lucide-react/icons/search'
import { useSearchForm } from '#app/features/posts/lists/use-search-form.ts'
import type { Category } from '#app/features/posts/posts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { type ArchiveQuery, archiveUrl, parseArchiveQuery } from './archive-url.ts'

type ArchiveFiltersProps = { path: string; query: ArchiveQuery; categories: Category[] }

/** Works as a plain form; with a script the list follows while the reader types and selects. */
export function ArchiveFilters({ path, query, categories }: ArchiveFiltersProps) {
  const buildUrl = (other: ArchiveQuery) => archiveUrl(path, other)
  const { form, pendingQuery, onType, onBlur, onSelect, onSubmit } = useSearchForm(
    { path, query, parseQuery: parseArchiveQuery, buildUrl },
    'category',
  )
  return (
    <search>
      <form
        ref={form}
        action={path}
        onSubmit={onSubmit}
        className="grid gap-x-4 gap-y-5 sm:grid-cols-[1fr_minmax(--spacing(44),--spacing(64))] noscript:sm:grid-cols-[1fr_minmax(--spacing(44),--spacing(64))_auto]"
      >
        <TextField
          label="Search posts"
          name="search"
          type="search"
          defaultValue={query.search}
          onChange={onType}
          onBlur={onBlur}
          placeholder="A word or two …"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <SelectField
          label="Category"
          name="category"
          value={pendingQuery.category ?? 'all'}
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          <option value="all">All categories</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="hidden noscript:block noscript:self-end">
          <Button type="submit" className="max-sm:w-full">
            <Search aria-hidden="true" className="size-4" />
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
