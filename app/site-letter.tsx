import type { ComponentProps } from 'react'
import { site } from './site.ts'
import { LetterFrame } from './ui/letter/frame.tsx'

/** The frame of every letter of this site. */
export const SiteLetter = (props: Omit<ComponentProps<typeof LetterFrame>, 'name' | 'language'>) => (
  <LetterFrame name={site.name} language={site.language} {...props} />
)
