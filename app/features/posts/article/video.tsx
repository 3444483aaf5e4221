import { Play } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import { useScripted } from '#app/ui/scripted.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type VideoProps = { id: string; title: string; poster: string | undefined }

const shape =
  'group relative isolate mb-10 block aspect-video w-full max-w-column overflow-hidden rounded-soft bg-evening print:hidden'

/** Until the reader presses play nothing is asked of the video's site: the poster is our own picture. */
export function Video({ id, title, poster }: VideoProps) {
  const scripted = useScripted()
  const [playing, setPlaying] = useState(false)
  if (playing) return <Player id={id} title={title} />
  const face = <Poster title={title} picture={poster} />
  return scripted ? (
    <button type="button" onClick={() => setPlaying(true)} className={shape}>
      {face}
    </button>
  ) : (
    <a
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener noreferrer"
      className={shape}
    >
      {face}
    </a>
  )
}

function Poster({ title, picture }: { title: string; picture: string | undefined }) {
  return (
    <>
      {picture && (
        <Picture
          src={picture}
          alt=""
          sizes="(min-width: 44rem) 40rem, 100vw"
          className="-z-10 absolute inset-0 size-full object-cover opacity-45 transition-opacity duration-(--calm) group-hover:opacity-60"
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
      // The button that was pressed is gone: focus goes on to what took its place.
      ref={(frame) => frame?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1&autoplay=1`}
      title={`Video: ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={shape}
    />
  )
}
