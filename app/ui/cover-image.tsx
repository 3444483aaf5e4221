import clsx from 'clsx'
import { focusStyle } from './focus-style.ts'
import { litAreaPath } from './lit-area-path.ts'
import { ResponsiveImage } from './responsive-image.tsx'

type CoverImageProps = {
  /** With the point that stays visible, if not its middle. */
  image: { url: string; alt: string; focus?: string } | null
  /** True for the one image above the fold. */
  isPriority?: boolean
  /** By default a third of a wide page, and all of a narrow one. */
  sizes?: string
  /** The same name on two pages lets the browser move the image from one to the other. */
  viewTransitionName?: string
  className?: string
}

const DEFAULT_SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw'

/** A 16:9 image, or a drawn placeholder if there is none. */
export function CoverImage({
  image,
  isPriority = false,
  sizes = DEFAULT_SIZES,
  viewTransitionName,
  className,
}: CoverImageProps) {
  const frameClass = clsx('aspect-video w-full overflow-hidden rounded-soft bg-sunk', className)
  if (!image) return <CoverPlaceholder className={frameClass} />
  return (
    <div className={frameClass} style={viewTransitionName ? { viewTransitionName } : undefined}>
      <ResponsiveImage
        src={image.url}
        alt={image.alt}
        sizes={sizes}
        priority={isPriority}
        style={focusStyle(image.focus)}
        className="size-full object-cover transition-transform duration-(--calm) group-hover:scale-lift"
      />
    </div>
  )
}

function CoverPlaceholder({ className }: { className: string }) {
  return (
    <svg
      viewBox="-160 -90 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <ellipse
        rx="126"
        ry="34"
        transform="rotate(-14)"
        fill="none"
        stroke="var(--line-strong)"
        opacity="0.4"
      />
      <circle r="44" fill="var(--raised)" stroke="var(--gold)" />
      <path d={litAreaPath(0.3, 44)} fill="var(--gold)" opacity="0.55" />
    </svg>
  )
}
