import { ArrowDown, ArrowUp, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Entry } from './entry-list.tsx'
import type { EntryKind } from './holiday-change.ts'

type EntryRowProps = {
  kind: EntryKind
  entry: Entry
  place: number
  count: number
  Form: FetcherWithComponents<unknown>['Form']
  onEdit: () => void
}

export function EntryRow({ kind, entry, place, count, Form, onEdit }: EntryRowProps) {
  const { id, title, description, imageUrl, linkUrl } = entry
  const submits = (intent: string) => ({
    id: `${intent}-${kind}-${id}`,
    type: 'submit' as const,
    name: 'intent',
    value: `${intent}-${kind}`,
    about: title,
  })
  return (
    <Form method="post" className="flex items-start gap-x-3 max-sm:flex-wrap">
      <input type="hidden" name="id" value={id} />
      {imageUrl && (
        <div className="mt-1 aspect-video w-20 shrink-0 overflow-hidden rounded-control bg-sunk">
          <Picture src={imageUrl} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
      )}
      <div className="min-w-0 grow basis-40">
        <p className="break-words font-medium leading-snug">{title}</p>
        {description && <p className="mt-1 break-words text-ink-soft text-small">{description}</p>}
        {linkUrl && <p className="mt-1 truncate text-fine text-ink-soft">Links to {new URL(linkUrl).host}</p>}
      </div>
      <div className="-my-1 flex shrink-0">
        <Tool icon={ArrowUp} label="Move up" {...submits('raise')} {...atEnd(place === 0)} />
        <Tool icon={ArrowDown} label="Move down" {...submits('lower')} {...atEnd(place === count - 1)} />
        <Tool
          icon={Pencil}
          label="Edit"
          about={title}
          id={`edit-${kind}-${id}`}
          onClick={onEdit}
          className="noscript:hidden"
        />
        <Tool icon={Trash2} label="Delete" {...submits('delete')} className="text-danger!" />
      </div>
    </Form>
  )
}

/** The button stays, so that focus can, but there is nowhere left to go. */
const atEnd = (isAtEnd: boolean) =>
  isAtEnd
    ? { 'aria-disabled': true, onClick: (event: { preventDefault: () => void }) => event.preventDefault() }
    : {}

type ToolProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string; about: string }

const Tool = ({ icon: Icon, label, about, className = '', ...rest }: ToolProps) => (
  <Button
    variant="ghost"
    size="icon"
    className={`sm:size-9 sm:pointer-coarse:size-11 ${className}`}
    {...rest}
  >
    <Icon aria-hidden="true" className="size-4" />
    <VisuallyHidden>
      {label} {about}
    </VisuallyHidden>
  </Button>
)
