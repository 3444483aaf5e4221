import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { FeaturedImage } from '#app/features/posts/posts.ts'
import { focusStyle } from '#app/ui/focus-style.ts'
import { ResponsiveImage } from '#app/ui/responsive-image.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type VideoProps = { id: string; title: string; poster: FeaturedImage | null }

const videoFrameClass =
  'group relative isolate mb-10 block aspect-video w-full max-w-column overflow-hidden rounded-soft bg-evening print:hidden'

/** Nothing is loaded from YouTube until the reader presses play; the poster is our own image. */
export function Video({ id, title, poster }: VideoProps) {
  const isHydrated = useHydrated()
  const [playing, setPlaying] = useState(false)
  if (playing) return <Player id={id} title={title} />
  const posterContent = <Poster title={title} image={poster} />
  return isHydrated ? (
    <button type="button" data-press="video" onClick={() => setPlaying(true)} className={videoFrameClass}>
      {posterContent}
    </button>
  ) : (
    <a
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener noreferrer"
      // A press before hydration waits for the button.
      data-press="video"
      className={videoFrameClass}
    >
      {posterContent}
    </a>
  )
}

function Poster({ title, image }: { title: string; image: FeaturedImage | null }) {
  return (
    <>
      {image && (
        <ResponsiveImage
          src={image.url}
          alt=""
          sizes="(min-width: 44rem) 40rem, 100vw"
          className="-z-10 absolute inset-0 size-full object-cover opacity-45 transition-opacity duration-(--calm) group-hover:opacity-60"
          style={focusStyle(image.focus)}
        />
      )}
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-4 text-evening-ink">
        <span className="grid size-18 place-items-center rounded-full bg-evening-ink text-evening transition-colors group-hover:bg-evening-gold">
          <Play aria-hidden="true" className="ml-1 size-7 fill-current" strokeWidth={1.5} />
        </span>
        <VisuallyHidden>Play video: {title}</VisuallyHidden>
        <span className="rounded-full bg-evening px-4 py-1 text-fine">Plays from YouTube</span>
      </span>
    </>
  )
}

function Player({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      // Replaces the button that had focus.
      ref={(frame) => frame?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1&autoplay=1`}
      title={`Video: ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={videoFrameClass}
    />
  )
}
