import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { SelectField } from '#app/ui/select.tsx'
import {
  orderLabels,
  PRODUCTS_PATH,
  type ProductList,
  type ProductListQuery,
  parseProductListQuery,
  productListUrl,
  productOrders,
  shownStates,
  stateLabels,
} from '../products.ts'

type StateFilterProps = { query: ProductListQuery; counts: ProductList['counts'] }

export function StateFilter({ query, counts }: StateFilterProps) {
  const to = (state: ProductListQuery['state']) => productListUrl({ ...query, state, page: 1 })
  return (
    <nav aria-label="State">
      <ul className="flex flex-wrap gap-2">
        <li>
          <PillLink to={to(null)} current={query.state === null} count={counts.all}>
            All
          </PillLink>
        </li>
        {shownStates.map((state) => (
          <li key={state}>
            <PillLink to={to(state)} current={query.state === state} count={counts[state]}>
              {stateLabels[state]}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type FilterChoice = { slug: string; name: string }

type ProductFiltersProps = { query: ProductListQuery; brands: FilterChoice[]; categories: FilterChoice[] }

/** A GET form; with JavaScript its URL has no empty parameters. */
export function ProductFilters({ query, brands, categories }: ProductFiltersProps) {
  const navigate = useNavigate()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) chosen.set(name, String(value))
    navigate(productListUrl(parseProductListQuery(chosen)), { preventScrollReset: true })
  }
  return (
    <form
      key={productListUrl({ ...query, page: 1 })}
      action={PRODUCTS_PATH}
      aria-label="Filter products"
      onSubmit={submit}
      className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <ChoiceField label="Brand" name="brand" all="All brands" value={query.brand} choices={brands} />
      <ChoiceField
        label="Category"
        name="category"
        all="All categories"
        value={query.category}
        choices={categories}
      />
      <SelectField label="Sort by" name="sort" defaultValue={query.order}>
        {productOrders.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="quiet">
        Filter
      </Button>
    </form>
  )
}

type ChoiceFieldProps = {
  label: string
  name: string
  all: string
  value: string | null
  choices: FilterChoice[]
}

const ChoiceField = ({ label, name, all, value, choices }: ChoiceFieldProps) => (
  <SelectField label={label} name={name} defaultValue={value ?? ''}>
    <option value="">{all}</option>
    {choices.map((choice) => (
      <option key={choice.slug} value={choice.slug}>
        {choice.name}
      </option>
    ))}
  </SelectField>
)
