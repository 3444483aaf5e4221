/** Far more than read at once; what comes beyond it would cost those who are here. */
export const MOST_CONNECTIONS = 10_000

/** The rest is left to whoever asks for something: lines that wait for news can never take it. */
export const MOST_LIVE_LINES = 7_500

/** A browser holds one line for all its tabs: this many readers at once in an office that shares one address. */
export const MOST_LIVE_LINES_OF_NETWORK = 500
