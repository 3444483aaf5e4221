import { serveCalls } from '#platform/child/serve-calls.ts'
import { readMetadata, runOperations } from './run-sharp.ts'

/** The script of the process that decodes and encodes images. */
serveCalls({ readMetadata, runOperations })
