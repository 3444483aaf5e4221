import clsx from 'clsx'
import type { IngredientComparison } from './shared-ingredients.ts'

type IngredientTableProps = {
  comparison: IngredientComparison
  names: [first: string, second: string]
  className?: string
}

/** What two labels share, in order, and what only one has. */
export function IngredientTable({ comparison, names: [first, second], className }: IngredientTableProps) {
  const { shared, onlyFirst, onlySecond } = comparison
  return (
    <div className={clsx('grid gap-6', className)}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-small">
          <caption className="mb-2 text-left font-medium">
            {shared.length === 1 ? '1 shared ingredient' : `${shared.length} shared ingredients`}, in order
          </caption>
          <thead className={shared.length > 0 ? 'text-fine text-ink-soft' : 'sr-only'}>
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                Ingredient
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Place in {first}
              </th>
              <th scope="col" className="py-2 font-normal">
                Place in {second}
              </th>
            </tr>
          </thead>
          <tbody>
            {shared.map(({ name, places }) => (
              <tr key={places.join()} className="border-line border-t">
                <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal">
                  {name}
                </th>
                <td className="py-2 pr-4 tabular-nums">{places[0]}</td>
                <td className="py-2 tabular-nums">{places[1]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <OnlyIn name={first} ingredients={onlyFirst} />
        <OnlyIn name={second} ingredients={onlySecond} />
      </div>
      <p className="text-fine text-ink-soft">
        As printed on the labels, which brands change. It says nothing about what they do for you.
      </p>
    </div>
  )
}

const OnlyIn = ({ name, ingredients }: { name: string; ingredients: string[] }) =>
  ingredients.length > 0 && (
    <div>
      <h3 className="wrap-anywhere font-medium text-small">Only in {name}</h3>
      <p className="wrap-anywhere mt-1 text-small text-ink-soft">{ingredients.join(', ')}</p>
    </div>
  )
