import ExternalLink from 'lucide-react/icons/external-link'
import { useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { type DeletedItem, undoHint } from '#app/features/deletions/deletions.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowDeleteLink, RowEditLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { type CategoryChoice, SectionFields } from './section-fields.tsx'
import type { SiteSection } from './sections.ts'

type SectionListProps = {
  sections: SiteSection[]
  categories: CategoryChoice[]
  deleted: DeletedItem[]
  result: ActionResult | undefined
}

export function SectionList({ sections, categories, deleted, result }: SectionListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 gap-6">
      <DeletedItems items={deleted} Form={row.Form} />
      <Card className="p-5! sm:p-6!">
        <CardTitle ref={heading} id="all-sections" tabIndex={-1} className="outline-none">
          {sections.length === 1 ? '1 section' : `${sections.length} sections`}
        </CardTitle>
        {sections.length === 0 && (
          <p className="text-ink-soft">No sections yet. A section lists the posts of a few categories.</p>
        )}
        <ol aria-labelledby="all-sections">
          {sections.map((section, index) => (
            <li key={section.path} className="border-line border-t py-4 first:border-t-0 last:pb-0">
              <SectionRow
                section={section}
                categories={categories}
                row={row}
                index={index}
                count={sections.length}
              />
            </li>
          ))}
        </ol>
      </Card>
      <AddForm
        title="Add a section"
        intent="add-section"
        submitLabel="Add section"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => <SectionFields categories={categories} failure={failure} />}
      </AddForm>
    </div>
  )
}

type SectionRowProps = {
  section: SiteSection
  categories: CategoryChoice[]
  row: OpenRow
  index: number
  count: number
}

function SectionRow({ section, categories, row, index, count }: SectionRowProps) {
  const { path, title } = section
  if (row.isOpen('edit', path)) {
    return (
      <RowForm
        id={path}
        row={row}
        intent="edit-section"
        label={`Edit ${title}`}
        submitLabel="Save section"
        busyLabel="Saving..."
      >
        {(failure) => <SectionFields section={section} categories={categories} failure={failure} />}
      </RowForm>
    )
  }
  if (row.isOpen('delete', path)) {
    return (
      <RowForm
        id={path}
        row={row}
        intent="delete-section"
        label={`Delete ${title}`}
        submitLabel="Delete section"
        busyLabel="Deleting..."
        danger
      >
        {() => (
          <div className="grid gap-2">
            <p className="font-medium">
              Delete {title}? {undoHint}
            </p>
            <p className="text-small">
              Its posts stay. Links to {path} are no longer shown in your menus; elsewhere they lead nowhere.
            </p>
          </div>
        )}
      </RowForm>
    )
  }
  const names = categories.flatMap(({ slug, name }) => (section.categories.includes(slug) ? name : []))
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-medium">{title}</span>
          <span className="break-all text-fine text-ink-soft">{path}</span>
        </p>
        <p className="mt-1 text-fine text-ink-soft">
          {names.length > 0 ? names.join(', ') : 'Its categories were deleted'}
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <row.Form method="post" aria-label={`Order of ${title}`} className="flex">
          <input type="hidden" name="intent" value="move-section" />
          <input type="hidden" name="id" value={path} />
          <MoveButtons what={title} index={index} count={count} />
        </row.Form>
        <ButtonLink to={path} variant="ghost" size="icon" aria-label={`Open ${title}`}>
          <ExternalLink aria-hidden="true" className="size-4" />
        </ButtonLink>
        <RowEditLink row={row} id={path} name={title} />
        <RowDeleteLink row={row} id={path} name={title} />
      </div>
    </div>
  )
}
