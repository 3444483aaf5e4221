import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type ArchiveQuery, archiveUrl, isFiltered } from '../archive/archive-url.ts'
import type { ReviewFilter } from './review-filters.ts'

type ReviewFilterFormProps = { path: string; query: ArchiveQuery; filters: ReviewFilter[]; total: number }

/** A plain form: what is chosen is in the URL, with and without a script. */
export const ReviewFilterForm = ({ path, query, filters, total }: ReviewFilterFormProps) => (
  <search>
    <Form
      // Selects follow the URL, also when it changes by the back button.
      key={archiveUrl(path, query)}
      action={path}
      preventScrollReset
      className="flex flex-wrap items-end gap-x-4 gap-y-5"
    >
      {filters.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={query[name] ?? ''}
          className="min-w-36 flex-1"
        >
          <option value="">Any</option>
          {choices.map(({ value, label: choice, count }) => (
            <option key={value} value={value}>
              {choice} ({count})
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="quiet">
        Show
      </Button>
    </Form>
    <p role="status" className="mt-4 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
      {isFiltered(query) && (
        <>
          {total === 0 ? 'No review fits all of that.' : total === 1 ? '1 review' : `${total} reviews`}
          <TextLink to={path} preventScrollReset>
            Clear the filters
          </TextLink>
        </>
      )}
    </p>
  </search>
)
