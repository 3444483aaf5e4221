import { errorAt, type Given, type Refused } from '#app/ui/outcome.ts'
import { longest, type Site } from './site.ts'

export const INTENT = 'save-site'

/** The fields of the form with what stands in them. */
export function fieldsOf({ social, guide, logo, accent, ...texts }: Site): Given {
  const rows = Array.from({ length: longest.social }, (_, row) => [
    [`socialLabel${row}`, social[row]?.label ?? ''],
    [`socialTo${row}`, social[row]?.to ?? ''],
  ])
  return {
    ...texts,
    guideKicker: guide.kicker,
    guideTitle: guide.title,
    guideInvitation: guide.invitation,
    logo: logo?.url ?? '',
    accent: accent ?? '',
    ...Object.fromEntries(rows.flat()),
  }
}

/** What a field needs to show again what was typed into it, and what is wrong with that. */
export const fieldOf = (site: Site, refused: Refused | undefined) => {
  const values = { ...fieldsOf(site), ...refused?.given }
  return (name: string, most: number) => ({
    name,
    maxLength: most,
    defaultValue: values[name] ?? '',
    error: errorAt(refused, name),
  })
}

export type FieldOf = ReturnType<typeof fieldOf>
