import { CoverImage } from './cover-image.tsx'
import { artUrl } from './image-variants.ts'

const notFoundImage = {
  url: artUrl('not-found'),
  alt: 'A lipstick that rolled off and drew a long loop behind it; its cap stayed where it was.',
}

export const NotFoundImage = ({ className }: { className?: string }) => (
  <CoverImage
    image={notFoundImage}
    isPriority
    sizes="(min-width: 64rem) 39rem, 100vw"
    className={className}
  />
)
