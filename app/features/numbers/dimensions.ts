/**
 * Everything that is counted about views, and what it is called. The privacy page is written from this list: whatever is
 * not in it is not stored.
 */
export const dimensions = {
  page: { label: 'Pages', counted: 'which page was read, and in which hour' },
  source: { label: 'Where readers came from', counted: 'the name of the site that led here' },
  campaign: { label: 'Campaigns', counted: 'the campaign that a link names' },
  country: { label: 'Countries', counted: 'the country' },
  device: { label: 'Devices', counted: 'whether it was a phone, a tablet or a computer' },
  language: { label: 'Languages', counted: 'the language of the browser' },
  search: { label: 'Searches', counted: 'what was searched for here' },
  'search-none': { label: 'Searches without result', counted: 'which searches found nothing' },
  missing: { label: 'Addresses that were not found', counted: 'at which address nothing was found' },
  robot: { label: 'Robots', counted: 'how many views were by robots' },
} as const

export type Dimension = keyof typeof dimensions

/** What is counted of readers on a page, and what it is called. The privacy page says this, too. */
export const pageActions = {
  next: { label: 'Where readers went on', counted: 'which page of this site was read next' },
  outbound: {
    label: 'Links to other sites',
    counted: 'to which other site a link was followed, and on which page',
  },
  download: { label: 'Downloads', counted: 'which file of this site was downloaded, and on which page' },
  'sign-up': { label: 'Sign-ups', counted: 'on which page somebody signed up for the newsletter' },
  shown: { label: 'Products', counted: 'how often products came into view, and on which page' },
} as const

export type PageAction = keyof typeof pageActions

/** Everything that is counted, as the privacy page and the settings say it. */
export const countedThings: string[] = [
  ...Object.values(dimensions).map(({ counted }) => counted),
  ...Object.values(pageActions).map(({ counted }) => counted),
]

/** The whole site has a row for each day, too. */
export const SITE_DIMENSION = 'site'

/** Beside the dimensions, for each page. */
export const countedOfReading = 'for how long it was in view, and how far down it was read'

/** In place of further values, once a day has `MAX_VALUES_PER_DAY` of them. */
export const OTHER_VALUE = '(other)'

export const deviceLabels: Record<string, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
}

export const KEPT_MONTHS = 25
