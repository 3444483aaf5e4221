import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import { SelectField } from '#app/ui/select.tsx'
import {
  orderLabels,
  PRODUCTS_PATH,
  type ProductList,
  type ProductListQuery,
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

/** A GET form; with JavaScript the list follows each choice. */
export function ProductFilters({ query, brands, categories }: ProductFiltersProps) {
  const navigate = useNavigate()
  const go = (change: Partial<ProductListQuery>) =>
    navigate(productListUrl({ ...query, ...change, page: 1 }), { preventScrollReset: true })
  return (
    <form action={PRODUCTS_PATH} aria-label="Filter products" className="grid items-end gap-4 sm:grid-cols-3">
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <ChoiceField
        label="Brand"
        name="brand"
        all="All brands"
        value={query.brand}
        choices={brands}
        onChoose={(brand) => go({ brand })}
      />
      <ChoiceField
        label="Category"
        name="category"
        all="All categories"
        value={query.category}
        choices={categories}
        onChoose={(category) => go({ category })}
      />
      <SelectField
        label="Sort by"
        name="sort"
        value={query.order}
        onChange={({ currentTarget }) =>
          go({ order: productOrders.find((order) => order === currentTarget.value) ?? 'updated' })
        }
      >
        {productOrders.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </SelectField>
      <div className="hidden noscript:block">
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </div>
    </form>
  )
}

type ChoiceFieldProps = {
  label: string
  name: string
  all: string
  value: string | null
  choices: FilterChoice[]
  onChoose: (slug: string | null) => void
}

const ChoiceField = ({ label, name, all, value, choices, onChoose }: ChoiceFieldProps) => (
  <SelectField
    label={label}
    name={name}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
  >
    <option value="">{all}</option>
    {choices.map((choice) => (
      <option key={choice.slug} value={choice.slug}>
        {choice.name}
      </option>
    ))}
  </SelectField>
)
