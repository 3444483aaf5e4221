/** Which pages were delivered: the name of the setting in `site_settings`, with their ids by path. */
export const DELIVERED_SETTING = 'delivered-pages'

/** A page that every new site has. Its texts have placeholders. */
export type DeliveredPage = {
  path: string
  title: string
  lead: string
  metaDescription: string
  content: string
  image?: { url: string; alt: string }
}
