import { serveCalls } from '#platform/child/serve-calls.ts'
import { createSession } from './session.server.ts'

/** The script of the process that reads archives: it knows no database, and nothing of the site. */
serveCalls(createSession())
