/** Who has neither of the other roles is a viewer. */
export type Role = 'admin' | 'assistant' | 'viewer'

/** Whoever works on the site. */
export const isStaff = (role: Role | undefined) => role === 'admin' || role === 'assistant'

/** A signed-in person, as far as pages may know. */
export type Viewer = { id: string; email: string; role: Role }

/** The viewer of a request, with the state of their session. */
export type SessionViewer = Viewer & {
  /** Unless another visit extends it. */
  sessionExpiresAt: string
  /** When they last confirmed their identity in this session. */
  confirmedAt: string | null
  /** An admin or assistant who may only set up the second factor that the site requires. */
  lacksSecondFactor: boolean
}
