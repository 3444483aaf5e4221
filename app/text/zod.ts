import { z } from 'zod'

// zod compiles schemas with `new Function`, which the content security policy blocks and reports.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** For schemas that also run in the browser. */
export { z }
