export const MEDIA_KIT_PATH = '/media-kit'

export const mediaKitLimits = { text: 1000, rates: 12, rate: 120, price: 60, pastWork: 30 } as const

/** What she can choose to show, and what it is called there. */
export const kitNumbers = {
  views: 'Views in 30 days',
  readers: 'Readers in 30 days',
  finished: 'Read to the end',
  subscribers: 'Newsletter subscribers',
  clicks: 'Clicks to shops in 30 days',
  countries: 'Where readers are',
  'most-read': 'Most read in 30 days',
} as const

type KitNumber = keyof typeof kitNumbers
export const kitNumberNames = Object.keys(kitNumbers) as KitNumber[]

type Rate = { what: string; price: string }

export type MediaKitSettings = {
  isOn: boolean
  text: string
  numbers: KitNumber[]
  /** Down to two digits. */
  isRounded: boolean
  rates: Rate[]
  /** Ids of sponsorships. */
  pastWork: string[]
}

export const defaultMediaKit: MediaKitSettings = {
  isOn: false,
  text: '',
  numbers: [],
  isRounded: true,
  rates: [],
  pastWork: [],
}

/** What is printed: nothing that she did not choose is in it. */
export type ShownMediaKit = {
  text: string
  figures: { name: string; value: string }[]
  countries: { name: string; share: string }[]
  rates: Rate[]
  mostRead: { id: string }[]
  pastWork: { id: string; brand: string }[]
  /** A day. */
  countedOn: string
}

type LinkedPost = { id: string; title: string; path: string }

/** With the posts that readers can open. */
export type MediaKitPage = Omit<ShownMediaKit, 'mostRead' | 'pastWork'> & {
  mostRead: LinkedPost[]
  pastWork: (LinkedPost & { brand: string })[]
}

export type MediaKitEditor = MediaKitSettings & { choices: { id: string; brand: string; title: string }[] }

/** 12,345 is 12,000: exact counts change every day and say no more. */
export function roundDown(count: number): number {
  const step = 10 ** Math.max(0, String(Math.trunc(count)).length - 2)
  return Math.floor(count / step) * step
}
