const SPONSORED_LINK = / rel="[^"]*\bsponsored\b/

/** Such a text needs an affiliate disclosure above it. */
export const hasSponsoredLink = (html: string) => SPONSORED_LINK.test(html)
