import clsx from 'clsx'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import type { MediaFile } from './library.ts'

type ThumbnailProps = { file: Pick<MediaFile, 'url' | 'alt'>; className?: string }

export const Thumbnail = ({ file, className }: ThumbnailProps) => (
  <span className={clsx('block aspect-video overflow-hidden rounded-soft bg-sunk', className)}>
    <ResponsiveImage
      src={file.url}
      alt={file.alt}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 40vw"
      className="size-full object-contain"
    />
  </span>
)
