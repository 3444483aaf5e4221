/** A signed-in person, as far as pages may know. Everybody who is not an admin is a viewer. */
export type Viewer = { id: string; email: string; role: 'admin' | 'viewer' }

/** The viewer of a request, with the state of their session. */
export type SessionViewer = Viewer & {
  /** Unless another visit extends it. */
  sessionExpiresAt: string
  /** When they last confirmed their identity in this session. */
  confirmedAt: string | null
  /** An admin who may only set up the second factor that the site requires. */
  lacksSecondFactor: boolean
}
