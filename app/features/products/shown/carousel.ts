const STEP_PX = 300
const VISIBLE_COUNT = 3

/** Until the last three products are in view. */
export const maxOffset = (productCount: number) => Math.max(0, (productCount - VISIBLE_COUNT) * STEP_PX)

const clampOffset = (offset: number, productCount: number) =>
  Math.min(Math.max(0, offset), maxOffset(productCount))

export const nextOffset = (offset: number, productCount: number) =>
  clampOffset(offset + STEP_PX, productCount)

export const previousOffset = (offset: number, productCount: number) =>
  clampOffset(offset - STEP_PX, productCount)

/** The offset after manual scrolling, where browsers may stop a pixel short of the end. */
export function snapOffset(scrollLeft: number, productCount: number) {
  const offset = clampOffset(Math.round(scrollLeft), productCount)
  if (offset <= 1) return 0
  return maxOffset(productCount) - offset <= 1 ? maxOffset(productCount) : offset
}
