import { renderToStaticMarkup } from 'react-dom/server'
import { TimeZoneContext } from '#app/ui/time-zone.ts'
import type { TestEntry } from '../test-log.ts'
import { TestLogTimeline } from './test-log-timeline.tsx'

type RenderOptions = { productName: string; timeZone: string }

/** As HTML: readers load no script for it. Empty without entries. */
export const renderTestLog = (entries: TestEntry[], { productName, timeZone }: RenderOptions): string =>
  renderToStaticMarkup(
    <TimeZoneContext value={timeZone}>
      <TestLogTimeline entries={entries} productName={productName} className="max-w-column" />
    </TimeZoneContext>,
  )
