export const CRITERIA_PATH = '/admin/products/criteria'

export type ListedCriterion = { id: string; name: string; scoreCount: number }

export type CriteriaPage = {
  categories: { id: string; slug: string; name: string }[]
  chosen: { id: string; slug: string; name: string } | null
  criteria: ListedCriterion[]
}
