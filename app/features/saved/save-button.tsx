import clsx from 'clsx'
import { SAVED_PATH } from '#app/offline/article-store.ts'
import { Button } from '#app/ui/button.tsx'
import { HeartIcon } from '#app/ui/heart-icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { notify } from '#app/ui/toast.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { changeSaved, LIST_IS_FULL, MAX_ITEMS, type SavedItem, useSaved } from './saved-list.ts'

type SaveButtonProps = {
  item: SavedItem
  /** A heart alone, for where there is no room for words. */
  isSmall?: boolean
  className?: string
}

/** Every article loads it, so there is little in it. */
export function SaveButton({ item, isSmall, className }: SaveButtonProps) {
  const items = useSaved()
  const isSaved = items.some(({ id }) => id === item.id)

  function toggle() {
    if (!isSaved && items.length >= MAX_ITEMS) return notify.error(LIST_IS_FULL)
    const isStored = changeSaved((list) => {
      const others = list.filter(({ id }) => id !== item.id)
      return isSaved ? others : [item, ...others]
    })
    if (!isStored) return notify.error('This browser keeps nothing, so it could not be saved.')
    notify.success(
      isSaved ? 'No longer saved.' : 'Saved in this browser.',
      undefined,
      <TextLink to={SAVED_PATH} className="-my-2.5 ml-auto text-small">
        See all
      </TextLink>,
    )
  }

  return (
    <Button
      variant="quiet"
      size={isSmall ? 'icon' : 'small'}
      aria-pressed={isSaved}
      className={clsx(
        'shrink-0 noscript:hidden print:hidden',
        !isSmall && 'max-sm:size-11 max-sm:px-0',
        className,
      )}
      onClick={toggle}
    >
      <HeartIcon isFilled={isSaved} />
      <span className={isSmall ? 'sr-only' : 'max-sm:sr-only'}>{isSaved ? 'Saved' : 'Save'}</span>
      <VisuallyHidden> {item.title}</VisuallyHidden>
    </Button>
  )
}
