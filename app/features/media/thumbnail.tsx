import clsx from 'clsx'
import Captions from 'lucide-react/icons/captions'
import Film from 'lucide-react/icons/film'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import type { MediaFile } from './library.ts'
import { mediaKindOf } from './video/video-rules.ts'

type ThumbnailProps = { file: Pick<MediaFile, 'url' | 'alt'>; className?: string }

export function Thumbnail({ file, className }: ThumbnailProps) {
  const kind = mediaKindOf(file.url)
  const Icon = kind === 'video' ? Film : Captions
  return (
    <span className={clsx('block aspect-video overflow-hidden rounded-soft bg-sunk', className)}>
      {kind === 'picture' ? (
        <ResponsiveImage
          src={file.url}
          alt={file.alt}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 40vw"
          className="size-full object-contain"
        />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-2 text-ink-soft text-small">
          <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
          {kind === 'video' ? 'Video' : 'Captions'}
        </span>
      )}
    </span>
  )
}
