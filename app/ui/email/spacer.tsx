import { plainTextHints } from './plain-text-hints.ts'

/** Space between two blocks: some mail programs ignore the margins of tables. */
export const Spacer = ({ height }: { height: number }) => (
  <div {...plainTextHints.skip} style={{ height: `${height}px`, lineHeight: `${height}px`, fontSize: '1px' }}>
    {'\u00a0'}
  </div>
)
