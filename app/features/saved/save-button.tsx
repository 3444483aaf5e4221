import clsx from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { SAVED_PATH } from '#app/offline/article-store.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { changeSaved, MAX_ITEMS, type SavedItem, useSaved } from './saved-list.ts'

/** Until the page is left: who takes the heart back and sets it again has her note again. */
const removed = new Map<string, SavedItem>()

type SaveButtonProps = {
  item: SavedItem
  /** A heart alone, for where there is no room for words. */
  isSmall?: boolean
  className?: string
}

export function SaveButton({ item, isSmall = false, className }: SaveButtonProps) {
  const items = useSaved()
  const before = items.find(({ id }) => id === item.id)

  function toggle() {
    if (!before && items.length >= MAX_ITEMS)
      return notify.error('Your list is full. Remove something first.')
    if (before) removed.set(item.id, before)
    const isStored = changeSaved((list) => {
      const others = list.filter(({ id }) => id !== item.id)
      return before ? others : [{ ...removed.get(item.id), ...item }, ...others]
    })
    if (!isStored) return notify.error('This browser keeps nothing, so it could not be saved.')
    notify.success(
      before ? 'No longer saved.' : 'Saved in this browser.',
      undefined,
      <Link to={SAVED_PATH} className="ml-auto shrink-0 font-medium text-small underline underline-offset-4">
        See all
      </Link>,
    )
  }

  return (
    <Button
      variant="quiet"
      size={isSmall ? 'icon' : 'small'}
      aria-pressed={before !== undefined}
      className={clsx(
        'shrink-0 noscript:hidden print:hidden',
        !isSmall && 'max-sm:size-11 max-sm:px-0',
        className,
      )}
      onClick={toggle}
    >
      <Heart aria-hidden="true" className={clsx('size-4', before && 'fill-current text-accent')} />
      <span className={isSmall ? 'sr-only' : 'max-sm:sr-only'}>{before ? 'Saved' : 'Save'}</span>
      <VisuallyHidden> {item.title}</VisuallyHidden>
    </Button>
  )
}
