import { z } from 'zod'

// To be fast it would write functions, which the content policy refuses and tells of. In a browser forms are short.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** For schemas that are read in the browser, too. */
export { z }
