import { useRouteLoaderData } from 'react-router'
import type { SectionSummary } from '#app/features/site/sections/sections.ts'

type RootData = { sections: SectionSummary[] }

const noSections: SectionSummary[] = []

/** The sections of the site, from the data of the root route. */
export const useSections = (): SectionSummary[] =>
  useRouteLoaderData<RootData>('root')?.sections ?? noSections
