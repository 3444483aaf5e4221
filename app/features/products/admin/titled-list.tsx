import { type ReactNode, useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { type DeletedItem, undoHint } from '#app/features/deletions/deletions.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowDeleteLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'

type TitledItem = { id: string; title: string; isPublic: boolean }

type TitledListProps<Item> = {
  /** What they are, as in the intent: 'collection' for 'delete-collection'. */
  kind: string
  items: Item[]
  deleted: DeletedItem[]
  result: ActionResult | undefined
  /** Where each has its page. */
  path: string
  emptyText: string
  /** When one is deleted: 'Its products stay.' */
  keptText: string
  /** Of one that is public, and of one that is not; or how each is called. */
  publicLabels: [string, string] | ((item: Item) => string)
  details: (item: Item) => ReactNode
  badge?: (item: Item) => ReactNode
  /** Of a list that has an order. */
  order?: (item: Item, index: number, row: OpenRow) => ReactNode
  /** Beside the list. */
  addForm: ReactNode
}

/** What has a title and a page of its own, with a form that adds one. */
export function TitledList<Item extends TitledItem>(props: TitledListProps<Item>) {
  const { kind, items, deleted, result, emptyText, order, addForm } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  const List = order ? 'ol' : 'ul'
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <CardTitle ref={heading} id="all" tabIndex={-1} className="outline-none">
            {items.length === 1 ? `1 ${kind}` : `${items.length} ${kind}s`}
          </CardTitle>
          {items.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
          <List aria-labelledby="all">
            {items.map((item, index) => (
              <li key={item.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <TitledRow {...props} item={item} index={index} row={row} />
              </li>
            ))}
          </List>
        </Card>
      </div>
      {addForm}
    </div>
  )
}

type TitledRowProps<Item> = TitledListProps<Item> & { item: Item; index: number; row: OpenRow }

function TitledRow<Item extends TitledItem>(props: TitledRowProps<Item>) {
  const { kind, item, index, row, path, keptText, publicLabels, details, badge, order } = props
  const { id, title, isPublic } = item
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind={kind} name={title}>
        <p className="font-medium">
          Delete {title}? {keptText} {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${path}/${id}`}
            className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </Link>
          <Badge tone={isPublic ? 'positive' : 'new'}>
            {typeof publicLabels === 'function' ? publicLabels(item) : publicLabels[isPublic ? 0 : 1]}
          </Badge>
          {badge?.(item)}
        </p>
        <p className="wrap-anywhere mt-1 text-fine text-ink-soft">{details(item)}</p>
      </div>
      <div className="-my-1 flex shrink-0">
        {order?.(item, index, row)}
        <RowDeleteLink row={row} id={id} name={title} />
      </div>
    </div>
  )
}
