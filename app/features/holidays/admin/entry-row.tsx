import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import type { ComponentProps } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { foreignTagHint } from '#app/features/products/settings/shop-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Entry, EntryKind } from './holiday-manager.ts'

type EntryRowProps = {
  kind: EntryKind
  entry: Entry
  index: number
  count: number
  Form: FetcherWithComponents<unknown>['Form']
  onEdit: () => void
  onDelete: () => void
}

export function EntryRow({ kind, entry, index, count, Form, onEdit, onDelete }: EntryRowProps) {
  const { id, title, description, imageUrl, linkUrl, foreignTag, productSlug } = entry
  const submitProps = (intent: string) => ({
    id: `${intent}-${kind}-${id}`,
    type: 'submit' as const,
    name: 'intent',
    value: `${intent}-${kind}`,
    itemName: title,
  })
  return (
    <Form method="post" className="flex items-start gap-x-3 max-sm:flex-wrap">
      <input type="hidden" name="id" value={id} />
      {imageUrl && (
        <div className="mt-1 aspect-video w-20 shrink-0 overflow-hidden rounded-control bg-sunk">
          <ResponsiveImage src={imageUrl} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
      )}
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-medium leading-snug">{title}</p>
        {description && <p className="mt-1 break-words text-ink-soft text-small">{description}</p>}
        {productSlug && <p className="mt-1 truncate text-fine text-ink-soft">A product of your library</p>}
        {linkUrl && <p className="mt-1 truncate text-fine text-ink-soft">Links to {new URL(linkUrl).host}</p>}
        {foreignTag && <p className="mt-1 text-fine text-ink-soft">{foreignTagHint(foreignTag)}</p>}
      </div>
      <div className="-my-1 flex shrink-0">
        <RowButton icon={ArrowUp} label="Move up" {...submitProps('raise')} {...disabledProps(index === 0)} />
        <RowButton
          icon={ArrowDown}
          label="Move down"
          {...submitProps('lower')}
          {...disabledProps(index === count - 1)}
        />
        <RowButton
          icon={Pencil}
          label="Edit"
          itemName={title}
          id={`edit-${kind}-${id}`}
          onClick={onEdit}
          className="noscript:hidden"
        />
        <RowButton
          icon={Trash}
          label="Delete"
          {...submitProps('delete')}
          // Without JavaScript it is deleted at once; it can be undone.
          onClick={(event) => {
            event.preventDefault()
            onDelete()
          }}
          className="text-danger!"
        />
      </div>
    </Form>
  )
}

/** Not `disabled`: the button would lose focus when its entry reaches the end of the list. */
const disabledProps = (isAtEnd: boolean) =>
  isAtEnd
    ? { 'aria-disabled': true, onClick: (event: { preventDefault: () => void }) => event.preventDefault() }
    : {}

type RowButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string; itemName: string }

const RowButton = ({ icon: Icon, label, itemName, className = '', ...rest }: RowButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    className={`sm:size-9 sm:pointer-coarse:size-11 ${className}`}
    {...rest}
  >
    <Icon aria-hidden="true" className="size-4" />
    <VisuallyHidden>
      {label} {itemName}
    </VisuallyHidden>
  </Button>
)
