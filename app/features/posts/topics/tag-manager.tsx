import { useRef } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/change/add-form.tsx'
import { useOpenRow } from '#app/ui/change/open-row.ts'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { type ListPage, type ListWish, listAddress } from '#app/ui/list/wish.ts'
import type { Outcome } from '#app/ui/outcome.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { TagFields } from './tag-fields.tsx'
import { TagRow } from './tag-row.tsx'
import type { ManagedTag } from './topics.ts'

const PATH = '/admin/tags'

type TagManagerProps = { list: ListPage<ManagedTag>; wish: ListWish; outcome: Outcome | undefined }

export function TagManager({ list, wish, outcome }: TagManagerProps) {
  const { rows, total, page, pages } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, outcome)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <Card className="p-5! sm:p-6!">
        <ListSearch path={PATH} label="Search tags" placeholder="Name or slug" search={wish.search} />
        <div role="status">
          <CardTitle ref={heading} id="all-tags" tabIndex={-1} className="mt-5 outline-none">
            {total === 1 ? '1 tag' : `${total} tags`}
          </CardTitle>
        </div>
        {total === 0 && <NoTags isSearch={wish.search !== ''} />}
        <ul aria-labelledby="all-tags">
          {rows.map((tag) => (
            <li key={tag.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
              <TagRow tag={tag} row={row} />
            </li>
          ))}
        </ul>
        <ListPages page={page} pages={pages} to={(number) => listAddress(PATH, { ...wish, page: number })} />
      </Card>
      <AddForm title="Add a tag" intent="add-tag" action="Add tag" busyAction="Adding..." outcome={outcome}>
        {(refused) => <TagFields refused={refused} />}
      </AddForm>
    </div>
  )
}

const NoTags = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <TextLink to={PATH}>Show all tags</TextLink>
  ) : (
    <p className="text-ink-soft">No tags yet. A post brings along those that you give it.</p>
  )
