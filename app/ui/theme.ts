import { THEME_STORAGE_KEY } from './theme-script.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The fields by which a reader chooses (theme-menu.tsx). */
const THEME_FIELDS = '.theme-panel input'
/** Of several choices before hydration, which are all repeated then, the last one counts. */
const CHOSEN_FIELD = `${THEME_FIELDS}:checked`

const listeners = new Set<() => void>()

/** Calls back when another theme is shown. Returns what ends it. */
export function watchTheme(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
  applyTheme(theme)
}

export function readShownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

/** In every tab, also before React is there. `changed` are the fields that were changed before this runs. */
export function keepThemeInStep(changed?: ReadonlyMap<Element, unknown>) {
  const syncFromStorage = () => applyTheme(storedTheme())
  addEventListener('storage', ({ key }) => {
    if (key === THEME_STORAGE_KEY || key === null) syncFromStorage()
  })
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) syncFromStorage()
  })
  // Also while the page is hydrated, when React sees no events.
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches(CHOSEN_FIELD)) setTheme(target.value as Theme)
    },
    true,
  )
  const chosen = document.querySelector<HTMLInputElement>(CHOSEN_FIELD)
  if (chosen && changed?.has(chosen)) setTheme(chosen.value as Theme)
  else markShownTheme()
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  markShownTheme()
  for (const listener of listeners) listener()
}

/** The server does not know it. */
function markShownTheme() {
  const shown = readShownTheme()
  for (const field of document.querySelectorAll<HTMLInputElement>(THEME_FIELDS))
    field.checked = field.value === shown
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
