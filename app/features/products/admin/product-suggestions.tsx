type ProductSuggestionsProps = { id: string; suggestions: { name: string; slug: string }[] }

/** For fields that take a product by its name or address, and name this list by its id. */
export const ProductSuggestions = ({ id, suggestions }: ProductSuggestionsProps) => (
  <datalist id={id}>
    {suggestions.map(({ name, slug }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ))}
  </datalist>
)
