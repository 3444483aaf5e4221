import { Search } from 'lucide-react'
import type { Category } from '#app/features/posts/posts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import type { ArchiveQuery } from './archive-address.ts'
import { useArchiveForm } from './use-archive-form.ts'

type ArchiveFiltersProps = { path: string; query: ArchiveQuery; categories: Category[] }

/** A plain form that asks for another page; with a script the page follows while the reader types and chooses. */
export function ArchiveFilters({ path, query, categories }: ArchiveFiltersProps) {
  const { form, category, follow, submit } = useArchiveForm(path, query)
  return (
    <search>
      <form
        ref={form}
        action={path}
        onSubmit={submit}
        className="grid gap-x-4 gap-y-5 sm:grid-cols-[1fr_minmax(--spacing(44),--spacing(64))] noscript:sm:grid-cols-[1fr_minmax(--spacing(44),--spacing(64))_auto]"
      >
        <TextField
          label="Search posts"
          name="search"
          type="search"
          defaultValue={query.search}
          onChange={() => follow('typing')}
          placeholder="Balm, curls, ring light …"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <SelectField
          label="Category"
          name="category"
          value={category ?? 'all'}
          onChange={(event) => follow('choosing', event.currentTarget.value)}
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
