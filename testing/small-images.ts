import { expect } from 'vitest'
import { parseImageVariant } from '#app/features/media/variants.ts'
import { imageWidths } from '#app/ui/image-variants.ts'

/**
 * Where the smallest size of an image is; another path as it is. The larger ones take longer to make than all tests of what pages
 * link to, and are made by server/http/images.test.ts. That a linked size is one that is made is expected here.
 */
export const smallImagePath = (path: string): string =>
  path.replace(/^\/images\/([^/]+)\//, (_, variant: string) => {
    expect(parseImageVariant(variant), path).not.toBeNull()
    return `/images/${Math.min(...imageWidths)}.webp/`
  })
