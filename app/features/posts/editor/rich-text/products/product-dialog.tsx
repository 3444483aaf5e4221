import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import {
  type BlockForm,
  blockFormLabels,
  blockForms,
  blockSizes,
  comparisonRowLabels,
  comparisonRows,
  defaultRows,
  type FoundProduct,
  type ProductBlock,
} from '#app/features/products/blocks/product-blocks.ts'
import { useProductsById } from '#app/features/products/blocks/use-product-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { ProductRequest } from './edit-products.ts'
import { ProductName, ProductSearch } from './product-search.tsx'

type ProductDialogProps = {
  request: ProductRequest
  onInsert: (block: ProductBlock) => void
  onLink: (product: FoundProduct) => void
  onClose: () => void
}

/** Products that stand in the text already are loaded first. */
export function ProductDialog(props: ProductDialogProps) {
  const { block, linkedId } = props.request
  const ids = block?.ids ?? (linkedId ? [linkedId] : [])
  const { loaded, retry } = useProductsById(ids)
  const known = ids.flatMap((id) => loaded?.products?.find((product) => product.id === id) ?? [])
  return (
    <Dialog open onOpenChange={props.onClose} title={ids.length > 0 ? 'Change product' : 'Add product'}>
      {ids.length === 0 || loaded?.products ? (
        <ProductForm {...props} known={known} />
      ) : loaded?.failure ? (
        <p role="alert">
          {loaded.failure} <Button onClick={retry}>Try again</Button>
        </p>
      ) : (
        <Spinner>Loading...</Spinner>
      )}
    </Dialog>
  )
}

/** In the text, or as a block. */
type ShownAs = BlockForm | 'link'

const LINK_LABEL = 'Link in the text'

const sizeOf = (shownAs: ShownAs) => (shownAs === 'link' ? blockSizes.box : blockSizes[shownAs])

function ProductForm({
  request,
  known,
  onInsert,
  onLink,
  onClose,
}: ProductDialogProps & { known: FoundProduct[] }) {
  const { block, linkedId, search, replaces } = request
  const [chosen, setChosen] = useState(known)
  const [shownAs, setShownAs] = useState<ShownAs>(linkedId ? 'link' : (block?.form ?? 'box'))
  const [rows, setRows] = useState(block?.rows.length ? block.rows : defaultRows)
  const [problem, setProblem] = useState<string>()
  const isFull = chosen.length >= blockSizes.comparison.max

  function choose(product: FoundProduct) {
    setProblem(undefined)
    setChosen([...chosen, product])
    if (chosen.length + 1 > sizeOf(shownAs).max) setShownAs('comparison')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // React would also submit the form of the post, which contains this component.
    event.stopPropagation()
    const [first] = chosen
    const { min, max } = sizeOf(shownAs)
    if (!first) return setProblem('Choose a product first.')
    if (chosen.length < min) return setProblem(`This form needs at least ${min} products.`)
    if (chosen.length > max)
      return setProblem('This form shows one product. Remove the others, or choose another form.')
    if (shownAs === 'link') return onLink(first)
    const isComparison = shownAs === 'comparison'
    if (isComparison && rows.length === 0) return setProblem('Choose at least one row.')
    onInsert({ form: shownAs, ids: chosen.map(({ id }) => id), rows: isComparison ? rows : [] })
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {isFull ? (
        <p className="text-ink-soft text-small">More than {blockSizes.comparison.max} are hard to compare.</p>
      ) : (
        <ProductSearch initialSearch={search} chosenIds={chosen.map(({ id }) => id)} onChoose={choose} />
      )}
      {chosen.length > 0 && (
        <ul aria-label="Chosen products" className="grid grid-cols-1 gap-1 border-line border-t pt-4">
          {chosen.map((product) => (
            <li
              key={product.id}
              className="flex min-h-11 items-center gap-3 rounded-control bg-sunk px-2 py-1.5"
            >
              <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
              <ProductName product={product} />
              <button
                type="button"
                aria-label={`Remove ${product.name}`}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== product.id))}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label="Show as"
        value={shownAs}
        onChange={({ target }) => {
          setProblem(undefined)
          setShownAs(target.value as ShownAs)
        }}
      >
        {blockForms.map((form) => (
          <option key={form} value={form}>
            {blockFormLabels[form]}
          </option>
        ))}
        {!block && !replaces && <option value="link">{LINK_LABEL}</option>}
      </SelectField>
      {shownAs === 'comparison' && (
        <fieldset>
          <legend className="font-medium text-small">Rows</legend>
          <div className="grid sm:grid-cols-2">
            {comparisonRows.map((row) => (
              <Switch
                key={row}
                label={comparisonRowLabels[row]}
                checked={rows.includes(row)}
                onChange={({ target }) =>
                  setRows(
                    comparisonRows.filter((other) => (other === row ? target.checked : rows.includes(other))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger text-fine">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{block || linkedId ? 'Change' : 'Insert'}</Button>
      </div>
    </form>
  )
}
