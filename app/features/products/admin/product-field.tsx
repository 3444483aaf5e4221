import { type ComponentProps, useId, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { useFoundProducts } from '../blocks/use-product-data.ts'
import { productLimits } from '../products.ts'

/** A product by its name or address. The library is searched while one types. */
export function ProductField(props: ComponentProps<typeof TextField>) {
  const listId = useId()
  const [search, setSearch] = useState<string | null>(null)
  const { loaded } = useFoundProducts(search)
  return (
    <>
      <TextField
        {...props}
        list={listId}
        autoComplete="off"
        maxLength={productLimits.name}
        onFocus={({ target }) => setSearch(target.value)}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <datalist id={listId}>
        {loaded?.products?.map(({ id, name, brand }) => (
          <option key={id} value={name}>
            {brand}
          </option>
        ))}
      </datalist>
    </>
  )
}
