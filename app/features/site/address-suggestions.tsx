type AddressSuggestionsProps = { id: string; addresses: { to: string; title: string }[] }

/** For fields that take the address of a link, and name this list by its id. */
export const AddressSuggestions = ({ id, addresses }: AddressSuggestionsProps) => (
  <datalist id={id}>
    {addresses.map(({ to, title }) => (
      <option key={to} value={to}>
        {title}
      </option>
    ))}
  </datalist>
)
