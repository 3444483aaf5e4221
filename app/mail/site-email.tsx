import type { ComponentProps } from 'react'
import { useSite } from '../features/site/use-site.ts'
import { language } from '../navigation/site-structure.ts'
import { EmailLayout } from '../ui/email/email-layout.tsx'

/** The layout of every email of this site. */
export const SiteEmail = (props: Omit<ComponentProps<typeof EmailLayout>, 'name' | 'language'>) => (
  <EmailLayout name={useSite().name} language={language.tag} {...props} />
)

/** The last line of emails that do not explain why they were sent. */
export function SiteSignature() {
  const { name, tagline } = useSite()
  return `${name}: ${tagline}`
}
