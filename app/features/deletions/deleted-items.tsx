import Undo2 from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'
import type { FormProps } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type DeletedItem, UNDO_INTENT } from './deletions.ts'

type DeletedItemsProps = {
  items: DeletedItem[]
  /** 'deleted' or 'discarded'. */
  verb?: string
  /** The form of the page: each item is a form of its own. */
  Form: ComponentType<Pick<FormProps, 'method' | 'action' | 'reloadDocument' | 'className' | 'children'>>
  action?: string
  /** Whether the response is a new document. */
  reloadDocument?: boolean
  busy?: boolean
  className?: string
}

/** What was deleted a moment ago, each with a button that brings it back. Also there after a reload. */
export function DeletedItems({ items, verb = 'deleted', Form, busy, className, ...rest }: DeletedItemsProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={`Just ${verb}`} className={className}>
      <ul className="rounded-soft border border-gold bg-raised px-5 py-1 text-small">
        {items.map(({ id, name, deletedAt }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <Form method="post" className="flex items-center justify-between gap-x-4 py-1.5" {...rest}>
              <input type="hidden" name="deletion" value={id} />
              <span className="wrap-anywhere min-w-0">
                <strong className="font-medium">{name}</strong>{' '}
                <span className="text-ink-soft">
                  {verb} on <DateTimeText value={deletedAt} />
                </span>
              </span>
              <Button
                type="submit"
                name="intent"
                value={UNDO_INTENT}
                variant="quiet"
                size="small"
                busy={busy}
                className="shrink-0"
              >
                {!busy && <Undo2 aria-hidden="true" className="size-4" />}
                Undo
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
