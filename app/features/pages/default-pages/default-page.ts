/** Which default pages were created: the name of the setting in `site_settings`, with their ids by path. */
export const DEFAULT_PAGES_SETTING = 'delivered-pages'

/** A page that every new site has. Its texts have placeholders. */
export type DefaultPage = {
  path: string
  title: string
  lead: string
  metaDescription: string
  content: string
  image?: { url: string; alt: string }
}
