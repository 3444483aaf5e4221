/** Where pages send what they count. */
export const VIEWS_PATH = '/views'

export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** A page is shown. */
type ViewEvent = {
  kind: 'view'
  path: string
  device: Device
  language: string
  /** How the reader came to the site: the host of another one, or empty. Missing for the pages that follow. */
  source?: string
  campaign?: string
  /** The page of this site from which the reader came. */
  from?: string
  /** There is nothing at this address. */
  isMissing?: true
}

/** It is hidden or left. Sent again when it was shown once more, with what was added since. */
type ReadEvent = {
  kind: 'read'
  path: string
  seconds: number
  fromQuarter: number
  toQuarter: number
  /** Products that came into view: their slugs, or ids of their offers. */
  shown?: string[]
}

/** A link that leads away was followed. */
type LinkEvent = { kind: 'link'; path: string; host: string; offer?: string }

/** A file of this site was opened by a link. */
type DownloadEvent = { kind: 'download'; path: string; file: string }

/** Somebody searched, and stayed for a moment: not each letter that is typed. */
type SearchEvent = { kind: 'search'; path: string; term: string; isEmpty?: true }

/** What pages send. */
export type SentEvent = ViewEvent | ReadEvent | LinkEvent | DownloadEvent | SearchEvent

/** Somebody subscribed to the newsletter on this page. The server knows it by itself. */
type SignUpEvent = { kind: 'sign-up'; path: string }

export type CountedEvent = SentEvent | SignUpEvent
