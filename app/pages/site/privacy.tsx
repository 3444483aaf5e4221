import { privacy } from '#app/features/catalogue/legal.ts'
import { LegalText } from '#app/features/catalogue/legal-text.tsx'
import { pageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: privacy.title, description: privacy.description, path: '/privacy' })

export default function Privacy() {
  return <LegalText {...privacy} />
}
