/** By which visits that a letter led to are counted, in sum: nothing in a link differs between subscribers. */
export const letterCampaign = (slug: string) => `letter-${slug}`.slice(0, 80)

export const LETTER_SOURCE = 'letter'

/** Changes the URL of a page of the site. */
export function addLetterCampaign(url: URL, slug: string): URL {
  url.searchParams.set('utm_source', LETTER_SOURCE)
  url.searchParams.set('utm_campaign', letterCampaign(slug))
  return url
}
