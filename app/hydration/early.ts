/** The last thing that was pressed: a button, a link, or a form that was sent. */
export type EarlyPress = { element: HTMLElement; submitter?: HTMLElement; pointerType?: string }

/** What a page knows before it is hydrated. */
export type EarlyPage = {
  /** What it wants to hear of (app/live/topics.ts). */
  topics: string[]
  countsReaders: boolean
}

/** Made by an inline script (wait-for-reader.ts, defer-imports.ts), and gone once the page is hydrated. */
export type Early = {
  page: EarlyPage
  /** All scripts of the page. */
  files: string[]
  /** Runs them. */
  load: () => Promise<void>
  /** Lets the browser get these, or all of them, without running them. */
  prepare: (rel: 'prefetch' | 'modulepreload', files?: string[]) => void
  /** Resolves when the reader does something. */
  used: Promise<unknown>
  changed: Map<Element, 'change' | 'toggle'>
  press?: EarlyPress
  /** No longer keeps what is pressed. */
  stop: () => void
  /** Lets the browser do what was pressed. */
  release: () => void
  /** Lets React see events, which it does not while it hydrates. */
  unshield?: () => void
}

declare global {
  interface Window {
    early?: Early
    /** Set by hydrate.client.tsx, which is loaded with the root. */
    hydratePage?: () => void
  }
}
