/** What became of a wish about preview links. The address of a new one is told once. */
export type PreviewOutcome =
  | { kind: 'made'; address: string }
  | { kind: 'revoked' }
  | { kind: 'failed'; message: string }
