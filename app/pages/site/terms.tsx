import { terms } from '#app/features/catalogue/legal.ts'
import { LegalText } from '#app/features/catalogue/legal-text.tsx'
import { pageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: terms.title, description: terms.description, path: '/terms' })

export default function Terms() {
  return <LegalText {...terms} />
}
