import { useRef } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { type ListPage, type ListQuery, listUrl } from '#app/ui/list/list-query.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TagFields } from './tag-fields.tsx'
import { TagRow } from './tag-row.tsx'
import type { ManagedTag } from './taxonomy.ts'

const TAGS_PATH = '/admin/tags'

type TagManagerProps = { list: ListPage<ManagedTag>; query: ListQuery; result: ActionResult | undefined }

export function TagManager({ list, query, result }: TagManagerProps) {
  const { rows, total, page, pages } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <Card className="p-5! sm:p-6!">
        <ListSearch path={TAGS_PATH} label="Search tags" placeholder="Name or slug" search={query.search} />
        <div role="status">
          <CardTitle ref={heading} id="all-tags" tabIndex={-1} className="mt-5 outline-none">
            {total === 1 ? '1 tag' : `${total} tags`}
          </CardTitle>
        </div>
        {total === 0 && <NoTags isSearch={query.search !== ''} />}
        <ul aria-labelledby="all-tags">
          {rows.map((tag) => (
            <li key={tag.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
              <TagRow tag={tag} row={row} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages}
          to={(number) => listUrl(TAGS_PATH, { ...query, page: number })}
        />
      </Card>
      <AddForm title="Add a tag" intent="add-tag" submitLabel="Add tag" busyLabel="Adding..." result={result}>
        {(failure) => <TagFields failure={failure} />}
      </AddForm>
    </div>
  )
}

const NoTags = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <TextLink to={TAGS_PATH}>Show all tags</TextLink>
  ) : (
    <p className="text-ink-soft">No tags yet. A post brings along those that you give it.</p>
  )
