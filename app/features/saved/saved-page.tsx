import { useEffect, useRef, useState } from 'react'
import { ShareButton } from '#app/features/posts/article/share-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageTitle, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AlertsForm } from './alerts-form.tsx'
import { isShowable } from './is-showable.ts'
import { changeSaved, type SavedItem, useSaved } from './saved-list.ts'
import { SavedRow } from './saved-row.tsx'
import { MAX_SHARED, sharePath } from './share-link.ts'
import { useShownItems } from './use-shown-items.ts'

export const savedTexts = {
  title: 'Saved',
  lead: 'What you saved stays in this browser. Nobody else sees it.',
}

/** Only the browser knows the list: the server sends the same page to everybody. */
export function SavedPage() {
  return (
    <Container data-hydrate className="py-(--rhythm)">
      <PageTitle className="print:mb-6">{savedTexts.title}</PageTitle>
      <Subtitle className="mt-4 mb-8 print:hidden">{savedTexts.lead}</Subtitle>
      <p className="hidden noscript:block">
        Saving needs JavaScript, because the list stays in your browser.
      </p>
      {useHydrated() && <SavedList />}
    </Container>
  )
}

type Removal = { item: SavedItem; index: number }

function SavedList() {
  const items = useSaved().filter(isShowable)
  const products = items.filter(({ kind }) => kind === 'product')
  const { shown, failure, retry } = useShownItems(items)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [restoredId, setRestoredId] = useState('')
  const rows: (SavedItem | Removal)[] = [...items]
  if (removal) rows.splice(removal.index, 0, removal)

  function remove(item: SavedItem, index: number) {
    if (changeSaved((list) => list.filter(({ id }) => id !== item.id))) setRemoval({ item, index })
  }

  function undo({ item, index }: Removal) {
    changeSaved((list) => list.filter(({ id }) => id !== item.id).toSpliced(index, 0, item))
    setRemoval(null)
    setRestoredId(item.id)
  }

  return (
    <>
      {items.length > 0 && <Tools items={items} />}
      {failure !== null && <PriceProblem failure={failure} onRetry={retry} />}
      {rows.length === 0 && <NothingSaved />}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {rows.map((row) =>
          'item' in row ? (
            <li key={`removed ${row.item.id}`} className="py-6 print:hidden">
              <RemovedNote title={row.item.title} onUndo={() => undo(row)} />
            </li>
          ) : (
            <li key={row.id} className="break-inside-avoid py-6">
              <SavedRow
                item={row}
                shown={shown.get(row.id)}
                isRestored={row.id === restoredId}
                onRemove={() => remove(row, items.indexOf(row))}
              />
            </li>
          ),
        )}
      </ul>
      {products.length > 0 && <AlertsForm products={products} />}
    </>
  )
}

const Tools = ({ items }: { items: SavedItem[] }) => (
  <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
    <ShareButton title={savedTexts.title} url={new URL(sharePath(items), window.location.href).href} />
    <Button variant="quiet" size="small" onClick={() => window.print()}>
      Print
    </Button>
    <p className="text-fine text-ink-soft">
      <TextLink to={sharePath(items)}>The link to share</TextLink>{' '}
      {items.length > MAX_SHARED
        ? `has the first ${MAX_SHARED}, without your notes.`
        : 'has no notes of yours.'}
    </p>
  </div>
)

const PriceProblem = ({ failure, onRetry }: { failure: string; onRetry: () => void }) => (
  <div role="status" className="mb-6 flex flex-wrap items-center gap-3 text-ink-soft print:hidden">
    {navigator.onLine ? (
      <>
        <p>Prices are missing. {failure}</p>
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      </>
    ) : (
      <p>You are offline. Prices come back with the connection.</p>
    )}
  </div>
)

/** Where it was. The button that had the focus is gone, so the one that takes it back gets it. */
function RemovedNote({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-soft bg-sunk px-5 py-3">
      <p className="wrap-anywhere min-w-0">{title} is no longer saved.</p>
      <Button ref={button} variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}

const NothingSaved = () => (
  <EmptyState>
    {canStore()
      ? 'Nothing saved yet. Press the heart beside a post or a product.'
      : 'This browser keeps nothing, so nothing can be saved here.'}
  </EmptyState>
)

function canStore() {
  try {
    localStorage.setItem('venus.probe', '')
    localStorage.removeItem('venus.probe')
    return true
  } catch {
    return false
  }
}
