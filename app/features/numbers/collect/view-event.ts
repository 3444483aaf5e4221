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
  /** There is nothing at this address. */
  isMissing?: true
}

/** It is hidden or left. Sent again when it was shown once more, with what was added since. */
type ReadEvent = { kind: 'read'; path: string; seconds: number; fromQuarter: number; toQuarter: number }

/** A link that leads away was followed. */
type LinkEvent = { kind: 'link'; path: string; host: string; offer?: string }

export type CountedEvent = ViewEvent | ReadEvent | LinkEvent
