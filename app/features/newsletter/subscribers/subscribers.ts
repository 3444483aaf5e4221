import { isPlace } from '#app/ui/list/place.ts'

export const statuses = ['active', 'pending', 'unsubscribed', 'bounced'] as const
export type Status = (typeof statuses)[number]

export const statusNames: Record<Status, string> = {
  active: 'Active',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
}

/** What an admin sees of a subscriber in the list. */
export type ListedSubscriber = {
  id: string
  email: string
  name: string | null
  status: Status
  createdAt: string
}

export type SubscriberList = {
  rows: ListedSubscriber[]
  /** How many match, whatever their status. */
  counts: Record<Status, number>
  /** Where the next page begins, or null on the last. */
  next: string | null
}

export type SubscribersWish = {
  status: Status | null
  search: string
  /** After which subscriber the page begins; the newest are first. */
  after: string | null
}

export const SUBSCRIBERS = '/admin/newsletter/subscribers'

/** Nonsense means the default. */
export function parseSubscribersWish(parameters: URLSearchParams): SubscribersWish {
  const asked = (name: string) => parameters.get(name) ?? ''
  return {
    status: statuses.find((status) => status === asked('status')) ?? null,
    search: asked('search').replaceAll('\0', '').trim().slice(0, 200),
    after: isPlace(asked('after')) ? asked('after') : null,
  }
}

/** The one address of a wish: what is the default anyway is left out. */
export function subscribersAddress({ status, search, after }: SubscribersWish, path = SUBSCRIBERS): string {
  const parameters = new URLSearchParams()
  if (status) parameters.set('status', status)
  if (search) parameters.set('search', search)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const numbers = new Intl.NumberFormat('en-US')

export const inFigures = (count: number) => numbers.format(count)

export const countOf = (count: number, one: string, many: string) =>
  `${inFigures(count)} ${count === 1 ? one : many}`

export const countOfSubscribers = (count: number) => countOf(count, 'subscriber', 'subscribers')

/** What is lost with a person, said before anybody is removed. */
export const REMOVAL = 'This deletes everything about this person.'
