import { parseYouTubeId } from '#app/features/posts/youtube-id.ts'
import { TextField } from '#app/ui/field.tsx'
import { describeVideoProblem } from './video-problem.ts'

type VideoFieldProps = { value: string; error?: string; onChange: (value: string) => void }

export function VideoField({ value, error, onChange }: VideoFieldProps) {
  return (
    <div>
      <TextField
        label="YouTube video URL"
        name="videoUrl"
        type="url"
        inputMode="url"
        value={value}
        placeholder="https://www.youtube.com/watch?v=…"
        error={error}
        hint={describeVideoProblem(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <VideoPreview link={value} />
    </div>
  )
}

export function VideoPreview({ link }: { link: string }) {
  const id = parseYouTubeId(link)
  if (!id) return null
  return (
    <iframe
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1`}
      title="Video preview"
      loading="lazy"
      allow="encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="mt-3 aspect-video w-full rounded-soft bg-sunk"
    />
  )
}
