const STEP = 300
const IN_VIEW = 3

/** How far the row of products can be moved: until the last three are in view. */
export const lastOffset = (products: number) => Math.max(0, (products - IN_VIEW) * STEP)

const within = (offset: number, products: number) => Math.min(Math.max(0, offset), lastOffset(products))

export const forward = (offset: number, products: number) => within(offset + STEP, products)

export const backward = (offset: number, products: number) => within(offset - STEP, products)

/** The offset after a reader scrolled by hand; browsers stop a pixel short of an end. */
export function settled(scrolled: number, products: number) {
  const offset = within(Math.round(scrolled), products)
  if (offset <= 1) return 0
  return lastOffset(products) - offset <= 1 ? lastOffset(products) : offset
}
