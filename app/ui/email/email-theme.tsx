import { createContext, type ReactNode, use } from 'react'
import { eveningPalette, lightPalette, type Palette } from './styles.ts'

const IsEveningContext = createContext(false)

/** Gives its children the colors of the evening panel. */
export const EveningTheme = ({ children }: { children: ReactNode }) => (
  <IsEveningContext value={true}>{children}</IsEveningContext>
)

/** The colors of the surrounding panel, and the class for dark mode. The evening panel is the same in both modes. */
export function useEmailTheme() {
  const isEvening = use(IsEveningContext)
  const colors: Palette = isEvening ? eveningPalette : lightPalette
  return { colors, darkModeClass: (className: string) => (isEvening ? undefined : className) }
}
