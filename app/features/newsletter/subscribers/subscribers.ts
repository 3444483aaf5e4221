import { isCursor } from '#app/ui/list/cursor.ts'

export const subscriberStatuses = ['active', 'pending', 'unsubscribed', 'bounced'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const statusLabels: Record<SubscriberStatus, string> = {
  active: 'Active',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}

export type ListedSubscriber = {
  id: string
  email: string
  name: string | null
  status: SubscriberStatus
  createdAt: string
}

export type SubscriberList = {
  rows: ListedSubscriber[]
  /** Of all that match the search, with any status. */
  counts: Record<SubscriberStatus, number>
  /** The cursor of the next page. */
  next: string | null
}

export type SubscriberListQuery = {
  status: SubscriberStatus | null
  search: string
  /** The cursor after which the page begins; the newest are first. */
  after: string | null
}

export const SUBSCRIBERS_PATH = '/admin/newsletter/subscribers'

/** Invalid values are ignored. */
export function parseSubscriberListQuery(parameters: URLSearchParams): SubscriberListQuery {
  const parameter = (name: string) => parameters.get(name) ?? ''
  return {
    status: subscriberStatuses.find((status) => status === parameter('status')) ?? null,
    search: parameter('search').replaceAll('\0', '').trim().slice(0, 200),
    after: isCursor(parameter('after')) ? parameter('after') : null,
  }
}

/** Without defaults, so that each list has one URL. */
export function subscriberListUrl(
  { status, search, after }: SubscriberListQuery,
  path = SUBSCRIBERS_PATH,
): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search) parameters.set('search', search)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const numberFormat = new Intl.NumberFormat('en-US')

export const formatNumber = (count: number) => numberFormat.format(count)

export const formatCount = (count: number, singular: string, plural: string) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

export const formatPeopleCount = (count: number) => formatCount(count, 'person', 'people')

export const formatSubscriberCount = (count: number) => formatCount(count, 'subscriber', 'subscribers')

export const REMOVAL_WARNING = 'This deletes everything about this person.'
