export type StaticArticle = {
  path: string
  slug: string
  title: string
  description: string
  /** ISO date */
  date: string
  category: { name: string; slug: string }
  /** Name of a file in app/pictures. */
  art: string
  imageAlt: string
  /** The page shows the affiliate disclosure above the text. */
  isAffiliate: boolean
  content: string
}
