import { inText } from './in-text.ts'

/** Room between two blocks: margins of tables are not kept everywhere. */
export const Gap = ({ height }: { height: number }) => (
  <div {...inText.left} style={{ height: `${height}px`, lineHeight: `${height}px`, fontSize: '1px' }}>
    {'\u00a0'}
  </div>
)
