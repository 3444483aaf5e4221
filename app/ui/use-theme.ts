import { useSyncExternalStore } from 'react'
import { THEME_STORAGE_KEY } from './theme-script.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The reader's choice, the same in all tabs; `system` if none is stored. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readShownTheme, () => 'system')
}

export function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function readShownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function subscribe(listener: () => void) {
  const syncFromStorage = () => {
    applyTheme(storedTheme())
    listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) syncFromStorage()
  }
  // A page restored from the back/forward cache has missed the storage events.
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) syncFromStorage()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
