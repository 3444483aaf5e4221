import { useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { type DeletedItem, undoHint } from '#app/features/deletions/deletions.ts'
import { StateBadge } from '#app/features/products/admin/state-badge.tsx'
import { formatProductCount, productPath } from '#app/features/products/products.ts'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowEditForm } from '#app/ui/forms/row-edit-form.tsx'
import { RowDeleteLink, RowEditLink } from '#app/ui/forms/row-links.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { formatRecipients } from '../gift-guides.ts'
import { GiftFields } from './gift-fields.tsx'
import type { ManagedGift, ManagedGuide } from './managed-guides.ts'

type GiftListProps = { guide: ManagedGuide; deleted: DeletedItem[]; result: ActionResult | undefined }

export function GiftList({ guide: { gifts, recipients }, deleted, result }: GiftListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <>
      <DeletedItems items={deleted} verb="taken out" Form={row.Form} />
      <Card className="p-5! sm:p-6!">
        <CardTitle ref={heading} id="gifts" tabIndex={-1} className="outline-none">
          {formatProductCount(gifts.length)}
        </CardTitle>
        {gifts.length === 0 && <p className="text-ink-soft">Nothing in it yet.</p>}
        <ol aria-labelledby="gifts">
          {gifts.map((gift, index) => (
            <li key={gift.id} className="border-line border-t py-2 first:border-t-0">
              {row.isOpen('edit', gift.id) ? (
                <RowEditForm id={gift.id} row={row} kind="gift" name={gift.name}>
                  {(failure) => (
                    <>
                      <p className="font-medium">{gift.name}</p>
                      <GiftFields recipients={recipients} gift={gift} failure={failure} />
                    </>
                  )}
                </RowEditForm>
              ) : (
                <GiftRow gift={gift} index={index} count={gifts.length} row={row} />
              )}
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}

type GiftRowProps = { gift: ManagedGift; index: number; count: number; row: OpenRow }

function GiftRow({ gift, index, count, row }: GiftRowProps) {
  const { id, name, brand, state, recipients, note, isSoldOut } = gift
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="gift" name={name}>
        <p className="font-medium">
          Take {name} out of this guide? Its note and whom it is for go with it, and its product stays.{' '}
          {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  const details = [formatRecipients(recipients), note].filter(Boolean).join('. ')
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={productPath(id)}
            className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {name}
          </Link>
          {brand && <span className="text-fine text-ink-soft">{brand}</span>}
          {isSoldOut && <Badge tone="strong">Sold out</Badge>}
          {state !== 'active' && <StateBadge state={state} />}
        </p>
        {details && <p className="wrap-anywhere pb-2 text-ink-soft text-small">{details}</p>}
      </div>
      <div className="flex shrink-0">
        <RowEditLink row={row} id={id} name={name} />
        <RowDeleteLink row={row} id={id} name={name} />
        <row.Form method="post" aria-label={`Order of ${name}`} className="flex">
          <input type="hidden" name="intent" value="move-gift" />
          <input type="hidden" name="id" value={id} />
          <MoveButtons what={name} index={index} count={count} canDrag />
        </row.Form>
      </div>
      <ResultNote result={row.failureOf('move-gift', id)} className="basis-full pt-2" />
    </div>
  )
}
