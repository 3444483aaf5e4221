import type { ComponentProps } from 'react'
import { useSite } from '../features/site/use-site.ts'
import { language } from '../navigation/site-structure.ts'
import { EmailLayout } from '../ui/email/email-layout.tsx'
import { imageUrlAt } from '../ui/image-variants.ts'

type SiteEmailProps = Omit<ComponentProps<typeof EmailLayout>, 'name' | 'language' | 'logo'> & {
  /** Of any page of the site, if there is no `homeUrl`: without either, the name is shown instead of the logo. */
  siteUrl?: string
}

/** The layout of every email of this site. */
export function SiteEmail({ siteUrl, ...props }: SiteEmailProps) {
  const { name, logo } = useSite()
  const base = props.homeUrl ?? siteUrl
  const shownLogo = logo && base && { ...logo, src: new URL(imageUrlAt(logo.url, 400), base).href }
  return <EmailLayout name={name} language={language.tag} logo={shownLogo || undefined} {...props} />
}

/** The last line of emails that do not explain why they were sent. */
export function SiteSignature() {
  const { name, tagline } = useSite()
  return `${name}: ${tagline}`
}
