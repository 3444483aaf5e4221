import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { hairTypes, skinTypes } from '../skin-and-hair.ts'
import type { MatchProfile } from './match.ts'
import { storeMatchProfile } from './use-match-profile.ts'

export type MatchFormProps = { profile: MatchProfile | null; currency: string | null }

/** Never sent: it has no address, and its button stores what is chosen. */
export function MatchForm({ profile, currency }: MatchFormProps) {
  const [message, setMessage] = useState('')
  const usedCurrency = currency ?? profile?.budget?.currency ?? null

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amount = Number(form.get('budget'))
    const isStored = storeMatchProfile({
      skin: form.getAll('skin').map(String),
      hair: form.getAll('hair').map(String),
      budget: amount > 0 && usedCurrency ? { amount, currency: usedCurrency } : null,
    })
    setMessage(isStored ? 'Kept in this browser.' : 'This browser keeps nothing.')
  }

  return (
    <form onSubmit={save} aria-label="My match" className="grid gap-4" key={JSON.stringify(profile)}>
      <Choices legend="Skin" name="skin" types={skinTypes} chosen={profile?.skin} />
      <Choices legend="Hair" name="hair" types={hairTypes} chosen={profile?.hair} />
      {usedCurrency && (
        <TextField
          label={`Budget for one product (${usedCurrency})`}
          name="budget"
          type="number"
          min={1}
          max={100_000}
          inputMode="numeric"
          defaultValue={profile?.budget?.currency === usedCurrency ? profile.budget.amount : ''}
          className="max-w-60"
        />
      )}
      <p className="text-fine text-ink-soft">
        This stays in your browser and is never sent. Whoever uses this browser can see it.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small">
          Show what fits
        </Button>
        {profile && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              storeMatchProfile(null)
              setMessage('Cleared.')
            }}
          >
            Clear
          </Button>
        )}
        <p role="status" className="text-small">
          {message}
        </p>
      </div>
    </form>
  )
}

type ChoicesProps = { legend: string; name: string; types: readonly string[]; chosen: string[] | undefined }

const Choices = ({ legend, name, types, chosen = [] }: ChoicesProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-small">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {types.map((type) => (
        <label
          key={type}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 text-small hover:border-ink has-checked:border-primary has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="checkbox"
            name={name}
            value={type}
            defaultChecked={chosen.includes(type)}
            className="size-4 accent-primary"
          />
          {type}
        </label>
      ))}
    </div>
  </fieldset>
)
