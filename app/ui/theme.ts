import { useSyncExternalStore } from 'react'
import { themeKey } from './theme-script.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The reader's choice, the same in every tab; `system` where nothing was chosen or nothing can be kept. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

export function chooseTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  show(theme)
  for (const tell of listeners) tell()
}

function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function subscribe(tell: () => void) {
  const follow = () => {
    show(storedTheme())
    tell()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeKey || event.key === null) follow()
  }
  // A page kept by the back button heard no storage events while it slept.
  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) follow()
  }
  listeners.add(tell)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
