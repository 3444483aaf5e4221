/** An image of the library that the site is set up with. */
export type SiteImage = { url: string; width: number; height: number }
