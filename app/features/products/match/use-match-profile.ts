import { createBrowserStore } from '#app/ui/browser-store.ts'
import { isEmptyProfile, type MatchProfile } from './match.ts'

/** What is not understood is left out. */
function parse(stored: unknown): MatchProfile | null {
  const { skin, hair, budget } = Object(stored)
  // Not compared with the known types: readers would load their list with every page.
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
  const { amount, currency } = Object(budget)
  const isBudget = typeof amount === 'number' && amount > 0 && typeof currency === 'string'
  const profile = {
    skin: texts(skin),
    hair: texts(hair),
    budget: isBudget ? { amount, currency } : null,
  }
  return isEmptyProfile(profile) ? null : profile
}

const stored = createBrowserStore('venus.my-match', parse)

/** Of this browser; null on the server, and while nothing is said. */
export const useMatchProfile = stored.use

/** For what is loaded late: tells the profile now, and whenever it changes. Returns what ends it. */
export function watchMatchProfile(onChange: (profile: MatchProfile | null) => void) {
  onChange(stored.read())
  return stored.subscribe(() => onChange(stored.read()))
}

/** False where the browser stores nothing. */
export const storeMatchProfile = (profile: MatchProfile | null): boolean =>
  stored.store(profile && isEmptyProfile(profile) ? null : profile)
