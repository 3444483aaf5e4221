import { createConcurrencyLimiter } from '#app/features/media/concurrency-limiter.server.ts'
import { childScriptPath } from '#platform/child/child-script.ts'
import { createIdleChild } from '#platform/child/idle-child.ts'
import type { BarChart } from './draw-bar-chart.server.ts'
import type { CardInput } from './draw-card.server.ts'

const script = childScriptPath('card-drawer.js', new URL('child.server.ts', import.meta.url))
const call = createIdleChild(script, { memoryMb: 256, maxUnresponsiveMs: 20_000, callTimeoutMs: 60_000 })
const runOneAtATime = createConcurrencyLimiter(1)

/** In a process of its own: drawing is CPU-bound, and its fonts and layout engine take memory. */
export const drawCardInChild = (readInput: () => Promise<CardInput>) =>
  runOneAtATime(async () => call<Buffer<ArrayBuffer>>('drawCard', await readInput()))

export const drawBarChartInChild = (chart: BarChart) =>
  runOneAtATime(() => call<Buffer<ArrayBuffer>>('drawBarChart', chart))
