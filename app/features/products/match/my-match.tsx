import clsx from 'clsx'
import { type ComponentType, useState } from 'react'
import type { MatchFormProps } from './match-form.tsx'
import { useMatchProfile } from './use-match-profile.ts'

type MyMatchProps = {
  /** Of the prices on the page; null where it shows none. */
  currency: string | null
  className?: string
}

/** Asks a reader once for skin, hair and budget. The form is loaded when she opens it. */
export function MyMatch({ currency, className }: MyMatchProps) {
  const profile = useMatchProfile()
  const [Loaded, setLoaded] = useState<ComponentType<MatchFormProps>>()
  const [hasFailed, setFailed] = useState(false)
  const load = () =>
    import('./match-form.tsx').then(
      ({ MatchForm }) => setLoaded(() => MatchForm),
      () => setFailed(true),
    )
  return (
    <details
      className={clsx('max-w-column rounded-soft border border-line bg-raised noscript:hidden', className)}
      onToggle={({ currentTarget }) => currentTarget.open && !Loaded && void load()}
    >
      <summary className="min-h-11 px-5 py-3 font-medium">
        My match
        <span className="ml-3 font-normal text-ink-soft text-small">
          {profile ? 'What fits you comes first' : 'Say once what you look for'}
        </span>
      </summary>
      <div className="px-5 pb-5">
        {Loaded && <Loaded profile={profile} currency={currency} />}
        {hasFailed && !Loaded && <p role="alert">It could not be loaded. Please try again later.</p>}
      </div>
    </details>
  )
}
