import { serveCalls } from '#platform/child/serve-calls.ts'
import { createReaderSession } from './reader-session.server.ts'

/** The script of the reader process: it has neither the database nor the settings. */
serveCalls(createReaderSession())
