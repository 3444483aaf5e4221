import type { ComponentProps } from 'react'
import { useSite } from '../features/site/use-site.ts'
import { language } from '../navigation/site.ts'
import { LetterFrame } from '../ui/letter/frame.tsx'

/** The frame of every letter of this site. */
export const SiteLetter = (props: Omit<ComponentProps<typeof LetterFrame>, 'name' | 'language'>) => (
  <LetterFrame name={useSite().name} language={language.tag} {...props} />
)

/** The last line of letters that say no more of why they came. */
export function SiteLine() {
  const { name, tagline } = useSite()
  return `${name}: ${tagline}`
}
