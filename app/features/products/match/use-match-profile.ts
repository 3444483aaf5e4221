import { useSyncExternalStore } from 'react'
import { isEmptyProfile, type MatchProfile } from './match.ts'

const KEY = 'venus.my-match'

const listeners = new Set<() => void>()
let known: { text: string | null; profile: MatchProfile | null } | undefined

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Anything may be stored there by other versions; what is not understood is left out. */
function parse(text: string | null): MatchProfile | null {
  try {
    const { skin, hair, budget } = Object(JSON.parse(text ?? 'null'))
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
  } catch {
    return null
  }
}

function snapshot(): MatchProfile | null {
  const text = readText()
  if (known?.text !== text || known === undefined) known = { text, profile: parse(text) }
  return known.profile
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Of this browser; null on the server, and while nothing is said. */
export const useMatchProfile = () => useSyncExternalStore(subscribe, snapshot, () => null)

/** For what is loaded late: tells the profile now, and whenever it changes. Returns what ends it. */
export function watchMatchProfile(onChange: (profile: MatchProfile | null) => void) {
  onChange(snapshot())
  return subscribe(() => onChange(snapshot()))
}

/** False where the browser stores nothing. */
export function storeMatchProfile(profile: MatchProfile | null): boolean {
  try {
    if (profile && !isEmptyProfile(profile)) localStorage.setItem(KEY, JSON.stringify(profile))
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  } finally {
    for (const listener of listeners) listener()
  }
}
