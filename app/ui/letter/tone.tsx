import { createContext, type ReactNode, use } from 'react'
import { evening, light, type Palette } from './look.ts'

const IsEvening = createContext(false)

/** What stands in it is painted for the evening panel. */
export const Evening = ({ children }: { children: ReactNode }) => (
  <IsEvening value={true}>{children}</IsEvening>
)

/** The colors where a part stands, and the class by which a dark mailbox repaints it: the evening stays as it is. */
export function useTone() {
  const isEvening = use(IsEvening)
  const colors: Palette = isEvening ? evening : light
  return { colors, repaint: (className: string) => (isEvening ? undefined : className) }
}
