import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FoundProduct } from '#app/features/products/blocks/product-blocks.ts'
import { useFoundProducts } from '#app/features/products/blocks/use-product-data.ts'
import { newProductPath, stateLabels } from '#app/features/products/products.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { imageUrlAt } from '#app/ui/image-variants.ts'

type ProductSearchProps = {
  initialSearch: string
  chosenIds: string[]
  onChoose: (product: FoundProduct) => void
}

/** Otherwise the dialog focuses its close button. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** A combobox whose list is always open. */
export function ProductSearch({ initialSearch, chosenIds, onChoose }: ProductSearchProps) {
  const listId = useId()
  const [search, setSearch] = useState(initialSearch)
  const [activeIndex, setActiveIndex] = useState(0)
  const { loaded, retry } = useFoundProducts(search)
  const found = loaded?.products?.filter(({ id }) => !chosenIds.includes(id)) ?? []
  const active = found[Math.min(activeIndex, found.length - 1)]
  const optionId = ({ id }: FoundProduct) => `${listId}-${id}`

  const choose = (product: FoundProduct) => {
    setActiveIndex(0)
    onChoose(product)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActiveIndex((index) => (Math.min(index, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) choose(active)
    }
  }
  return (
    <div>
      <TextField
        ref={focusInput}
        label="Product"
        hint="Its name, brand, shade or number, or a link to it."
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Products" className="mt-3 max-h-60 overflow-y-auto">
        {found.map((product) => (
          // The keyboard is handled by the text field.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the text field
          <div
            key={product.id}
            id={optionId(product)}
            ref={product === active ? scrollIntoView : undefined}
            role="option"
            aria-selected={product === active}
            onClick={() => choose(product)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk',
              // An outline alone: a filled row is one that was chosen.
              product === active && 'outline outline-line -outline-offset-1',
            )}
          >
            <ProductName product={product} />
            {product === active && (
              <span aria-hidden="true" className="shrink-0 text-fine text-ink-soft pointer-coarse:hidden">
                Enter adds it
              </span>
            )}
          </div>
        ))}
      </div>
      <div role="status" className="text-small">
        {loaded?.failure && (
          <>
            {loaded.failure}{' '}
            <Button variant="ghost" size="small" onClick={retry}>
              Try again
            </Button>
          </>
        )}
        {loaded?.products?.length === 0 && (
          <>
            {search ? 'No product matches.' : 'Your library is empty.'}{' '}
            <a href={newProductPath(search)} target="_blank" rel="noopener" className="underline">
              Add a product
            </a>
            , then search for it here.
          </>
        )}
      </div>
    </div>
  )
}

export const ProductName = ({ product: { name, brand, state, picture } }: { product: FoundProduct }) => (
  <>
    <span aria-hidden="true" className="size-9 shrink-0 overflow-hidden rounded-control bg-sunk">
      {picture && <img src={imageUrlAt(picture.url, 400)} alt="" className="size-full object-cover" />}
    </span>
    <span className="wrap-anywhere min-w-0 grow">
      {name}
      {brand && <span className="block text-fine text-ink-soft">{brand}</span>}
    </span>
    {state !== 'active' && <Badge>{stateLabels[state]}</Badge>}
  </>
)
