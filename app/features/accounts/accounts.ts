/** A signed-in person, as far as pages may know. Everybody who is not an admin is a viewer. */
export type Viewer = { id: string; email: string; role: 'admin' | 'viewer' }

/** Who is here, and when that ends unless they come again. */
export type Visitor = Viewer & {
  sessionEnds: string
  /** When they last showed who they are, as far as is known. */
  confirmedAt: string | null
  /** An admin who may do nothing yet but set up the second factor that the site asks for. */
  lacksSecondFactor: boolean
}
