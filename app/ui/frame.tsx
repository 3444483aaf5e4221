import clsx from 'clsx'
import { litPath } from './phase.tsx'
import { Picture } from './picture.tsx'

type FrameProps = {
  image: { url: string; alt: string } | null
  /** True for the one picture a reader sees first. */
  first?: boolean
  /** How wide it is shown; most frames are a third of a wide page and all of a narrow one. */
  sizes?: string
  /** The name under which it is the same picture on the page before and the page after. */
  travelsAs?: string
  className?: string
}

const A_THIRD = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw'

/** A 16:9 picture that holds its place while it loads, and a drawn stand-in where there is none. */
export function Frame({ image, first = false, sizes = A_THIRD, travelsAs, className }: FrameProps) {
  const shape = clsx('aspect-video w-full overflow-hidden rounded-soft bg-sunk', className)
  if (!image) return <EmptyFrame className={shape} />
  return (
    <div className={shape} style={travelsAs ? { viewTransitionName: travelsAs } : undefined}>
      <Picture
        src={image.url}
        alt={image.alt}
        sizes={sizes}
        priority={first}
        className="size-full object-cover transition-transform duration-(--calm) group-hover:scale-lift"
      />
    </div>
  )
}

function EmptyFrame({ className }: { className: string }) {
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
      <path d={litPath(0.3, 44)} fill="var(--gold)" opacity="0.55" />
    </svg>
  )
}
