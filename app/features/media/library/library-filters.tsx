import clsx from 'clsx'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type MediaWish, mediaAddress } from '../library.ts'
import { useLibrarySearch } from './use-library-search.ts'

/** A plain form that asks for another page; with a script the list follows while one types. */
export function LibraryFilters({ wish }: { wish: MediaWish }) {
  const { field, type, submit } = useLibrarySearch(wish)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <search className="grow basis-64">
        <form action="/admin/media" onSubmit={submit} className="flex items-end gap-3">
          <TextField
            ref={field}
            label="Search pictures"
            name="search"
            type="search"
            defaultValue={wish.search}
            onChange={type}
            placeholder="Name or alt text"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="grow"
          />
          {wish.unused && <input type="hidden" name="show" value="unused" />}
          <div className="hidden noscript:block">
            <Button type="submit">Search</Button>
          </div>
        </form>
      </search>
      <nav aria-label="Filter by use">
        <ul className="flex gap-2">
          {[false, true].map((unused) => (
            <li key={String(unused)}>
              <Link
                to={mediaAddress({ ...wish, unused, page: 1 })}
                preventScrollReset
                aria-current={wish.unused === unused || undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-small transition-colors',
                  wish.unused === unused
                    ? 'border-primary bg-primary text-primary-ink'
                    : 'border-line text-ink hover:border-ink hover:bg-sunk',
                )}
              >
                {unused ? 'Unused' : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
