import clsx from 'clsx'
import { litPath } from './phase.tsx'

type FrameProps = {
  image: { url: string; alt: string } | null
  /** True for the one picture a reader sees first. */
  first?: boolean
  className?: string
}

/** A 16:9 picture that holds its place while it loads, and a drawn stand-in where there is none. */
export function Frame({ image, first = false, className }: FrameProps) {
  const shape = clsx('aspect-video w-full overflow-hidden rounded-soft bg-sunk', className)
  if (!image) return <EmptyFrame className={shape} />
  return (
    <div className={shape}>
      <img
        src={image.url}
        alt={image.alt}
        width={1600}
        height={900}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className="size-full object-cover transition-transform duration-(--calm) group-hover:scale-[1.025]"
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
