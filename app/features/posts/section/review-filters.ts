import type { ReviewFilterName } from '../archive/archive-url.ts'

export type FilterChoice = { value: string; label: string; count: number }

/** A select of the form, with the choices that find something. */
export type ReviewFilter = { name: ReviewFilterName; label: string; choices: FilterChoice[] }
