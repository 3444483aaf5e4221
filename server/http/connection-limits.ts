/** Far more than readers need; beyond it new connections would slow down the others. */
export const MAX_CONNECTIONS = 10_000

/** Fewer than all connections, so that event streams can never block requests for pages. */
export const MAX_LIVE_CONNECTIONS = 7_500

/** A browser shares one stream between its tabs: this many readers behind one IP, such as of an office. */
export const MAX_LIVE_CONNECTIONS_PER_NETWORK = 500
