/** A signed-in person, as far as pages may know. Everybody who is not an admin is a viewer. */
export type Viewer = { id: string; email: string; role: 'admin' | 'viewer' }

/** Who is here, and when that ends unless they come again. */
export type Visitor = Viewer & { sessionEnds: string }
