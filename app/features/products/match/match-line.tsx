import { type MatchFacts, matchProduct } from './match.ts'
import { useMatchProfile } from './use-match-profile.ts'

/** What fits the reader and what does not, and why. Nothing until she has said what she looks for. */
export function MatchLine({ product }: { product: MatchFacts }) {
  const profile = useMatchProfile()
  if (!profile) return null
  const { fits, misses } = matchProduct(profile, product)
  return (
    <>
      {fits.length > 0 && (
        <p className="wrap-anywhere mt-2 text-small text-success">Fits you: {fits.join('; ')}</p>
      )}
      {misses.length > 0 && (
        <p className="wrap-anywhere mt-2 text-ink-soft text-small">Not your match: {misses.join('; ')}</p>
      )}
    </>
  )
}
