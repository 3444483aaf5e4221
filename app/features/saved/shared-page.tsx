import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { notify } from '#app/ui/toast.tsx'
import { ItemSummary } from './item-summary.tsx'
import { changeSaved, LIST_IS_FULL, MAX_ITEMS, useSaved } from './saved-list.ts'
import { type ItemsResponse, type ShownItem, toSavedItem } from './shown-item.ts'

export const sharedTitle = 'A list somebody shared with you'

export const SharedPage = ({ items, failure }: ItemsResponse) => (
  <Container className="py-(--rhythm)">
    <PageTitle className="mb-8">{sharedTitle}</PageTitle>
    {items.length === 0 && <EmptyState>{failure ?? 'This list is empty.'}</EmptyState>}
    {items.length > 0 && <SaveAll items={items} />}
    <ul className="divide-y divide-line border-line border-y empty:hidden">
      {items.map((item) => (
        <li key={item.id} className="break-inside-avoid py-6">
          <ItemSummary item={item} shown={item} />
        </li>
      ))}
    </ul>
  </Container>
)

function SaveAll({ items }: { items: ShownItem[] }) {
  const saved = useSaved()
  const areSaved = items.every((item) => saved.some(({ id }) => id === item.id))

  function saveAll() {
    let isFull = false
    const isStored = changeSaved((list) => {
      const added = items.filter((item) => !list.some(({ id }) => id === item.id)).map(toSavedItem)
      isFull = list.length + added.length > MAX_ITEMS
      return [...list, ...added]
    })
    if (isStored && isFull) notify.error(LIST_IS_FULL)
    else if (isStored) notify.success('Saved in this browser.')
    else notify.error('This browser keeps nothing, so it could not be saved.')
  }

  return (
    <p className="mb-8 noscript:hidden print:hidden">
      {areSaved ? (
        <span className="text-ink-soft">All of it is saved in this browser.</span>
      ) : (
        <Button variant="quiet" size="small" onClick={saveAll}>
          Save all
        </Button>
      )}
    </p>
  )
}
