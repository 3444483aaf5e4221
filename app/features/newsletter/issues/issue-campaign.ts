const MAX_LENGTH = 80

/** By which visits that a letter led to are counted, in sum: nothing in a link differs between subscribers. */
export const issueCampaign = (slug: string) => `letter-${slug}`.slice(0, MAX_LENGTH)

/** Of a link to something of a category: its slug is the subject after the dot. */
function subjectCampaign(slug: string, subject: string | undefined): string {
  const campaign = issueCampaign(slug)
  const withSubject = `${campaign}.${subject}`
  return subject && withSubject.length <= MAX_LENGTH ? withSubject : campaign
}

export const ISSUE_SOURCE = 'letter'

/** Changes the URL of a page of the site. */
export function addIssueCampaign(url: URL, slug: string, subject?: string): URL {
  url.searchParams.set('utm_source', ISSUE_SOURCE)
  url.searchParams.set('utm_campaign', subjectCampaign(slug, subject))
  return url
}
