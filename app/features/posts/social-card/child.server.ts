import { serveCalls } from '#platform/child/serve-calls.ts'
import { drawBarChart } from './draw-bar-chart.server.ts'
import { drawCard } from './draw-card.server.ts'

/** The script of the process that draws cards and charts. */
serveCalls({ drawCard, drawBarChart })
