import { useId } from 'react'
import { PhaseIcon } from './phase.tsx'
import { setTheme, type Theme, themes } from './theme.ts'
import { useTheme } from './use-theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const themeLabels: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
const litShareByTheme: Record<Theme, number> = { light: 1, dark: 0.18, system: 0.5 }

/** A native popover: the browser handles Escape, clicks outside and focus. */
export function ThemeMenu() {
  const theme = useTheme()
  const id = useId()
  return (
    <div className="theme-menu">
      <button
        type="button"
        popoverTarget={id}
        className="grid size-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <PhaseIcon lit={0.5} className="size-5" />
        <VisuallyHidden>Theme</VisuallyHidden>
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="theme-panel rounded-soft border border-line bg-raised p-2 text-ink shadow-float"
      >
        <legend className="sr-only">Theme</legend>
        {themes.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 pr-6 text-small transition-colors hover:bg-sunk has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={choice}
              checked={theme === choice}
              onChange={() => setTheme(choice)}
              className="peer sr-only"
            />
            <PhaseIcon lit={litShareByTheme[choice]} className="size-4.5" />
            <span className="peer-checked:font-semibold">{themeLabels[choice]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
