import { type ActionFailure, errorAt, type FormValues } from '#app/ui/action-result.ts'
import { pagesWithTexts, type Site } from './site.ts'
import { siteLimits } from './site-limits.ts'

export const SAVE_SITE_INTENT = 'save-site'

/** The current values of the form's fields. */
export function siteFormValues({
  social,
  newsletter,
  pages,
  menus: _menus,
  frontPage: _frontPage,
  look: _look,
  accent: _accent,
  logo,
  icon,
  portrait,
  socialImage,
  timeZone,
  allowsSignUp,
  countsReaders: _countsReaders,
  ...texts
}: Site): FormValues {
  const rows = Array.from({ length: siteLimits.social }, (_, row) => [
    [`socialLabel${row}`, social[row]?.label ?? ''],
    [`socialTo${row}`, social[row]?.to ?? ''],
  ])
  const pageTexts = pagesWithTexts.flatMap((page) => [
    [`${page}Title`, pages[page].title],
    [`${page}Description`, pages[page].description],
  ])
  return {
    ...texts,
    newsletterName: newsletter.name,
    newsletterInvitation: newsletter.invitation,
    newsletterWelcome: newsletter.welcome,
    newsletterSender: newsletter.sender,
    logo: logo?.url ?? '',
    logoIsDark: logo?.isDark ? 'on' : '',
    icon: icon?.url ?? '',
    portrait: portrait?.url ?? '',
    socialImage: socialImage?.url ?? '',
    timeZone: timeZone ?? '',
    allowsSignUp: allowsSignUp ? 'on' : '',
    ...Object.fromEntries([...pageTexts, ...rows.flat()]),
  }
}

/** Props of a field: after a failure it shows what was typed, and its error. */
export const createFieldPropsGetter = (site: Site, failure: ActionFailure | undefined) => {
  const values = { ...siteFormValues(site), ...failure?.values }
  return (name: string, max: number) => ({
    name,
    maxLength: max,
    defaultValue: values[name] ?? '',
    error: errorAt(failure, name),
  })
}

export type GetFieldProps = ReturnType<typeof createFieldPropsGetter>
