import { createContext, type ReactNode, use } from 'react'
import type { Palette } from './styles.ts'

/** The colors of an email in light and in dark mode, and on the evening panel, which is the same in both; and the font of
 * its titles. */
export type EmailPalettes = { light: Palette; dark: Palette; evening: Palette; displayFont: string }

/** Provided for every email (app/mail/render-email.server.tsx). */
export const EmailPalettesContext = createContext<EmailPalettes | null>(null)

export function useEmailPalettes(): EmailPalettes {
  const palettes = use(EmailPalettesContext)
  if (!palettes) throw new Error('an email is rendered without its colors')
  return palettes
}

const IsEveningContext = createContext(false)

/** Gives its children the colors of the evening panel. */
export const EveningTheme = ({ children }: { children: ReactNode }) => (
  <IsEveningContext value={true}>{children}</IsEveningContext>
)

/** The colors of the surrounding panel, and the class for dark mode. */
export function useEmailTheme() {
  const isEvening = use(IsEveningContext)
  const { light, evening, displayFont } = useEmailPalettes()
  return {
    colors: isEvening ? evening : light,
    displayFont,
    darkModeClass: (className: string) => (isEvening ? undefined : className),
  }
}
