import type { PreviewLink } from './editor-page.ts'

/** What became of a wish about preview links, and which there are now. The address of a new one is told once. */
export type PreviewOutcome =
  | { kind: 'made'; address: string; links: PreviewLink[] }
  | { kind: 'revoked'; links: PreviewLink[] }
  | { kind: 'failed'; message: string }
