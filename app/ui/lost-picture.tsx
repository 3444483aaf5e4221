import { Frame } from './frame.tsx'
import { artUrl } from './picture-variants.ts'

const lost = {
  url: artUrl('not-found'),
  alt: 'A lipstick that rolled off and drew a long loop behind it; its cap stayed where it was.',
}

/** For an address where nothing is. */
export const LostPicture = ({ className }: { className?: string }) => (
  <Frame image={lost} first sizes="(min-width: 64rem) 39rem, 100vw" className={className} />
)
