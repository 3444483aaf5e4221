import { serveCalls } from '#platform/child/serve-calls.ts'
import { drawCard } from './draw-card.server.ts'

/** The script of the process that draws cards. */
serveCalls({ drawCard })
