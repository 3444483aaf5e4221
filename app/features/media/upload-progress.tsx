import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type UploadProgressProps = { name: string; fraction: number; onCancel: () => void }

export function UploadProgress({ name, fraction, onCancel }: UploadProgressProps) {
  const percent = Math.round(fraction * 100)
  return (
    <div className="flex items-center gap-4">
      <progress
        aria-label={`Uploading ${name}`}
        max={100}
        value={percent}
        className="h-1.5 grow appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <span aria-hidden="true" className="w-10 text-right text-fine text-ink-soft tabular-nums">
        {percent}%
      </span>
      <Button variant="ghost" size="small" onClick={onCancel}>
        Cancel<VisuallyHidden> uploading {name}</VisuallyHidden>
      </Button>
    </div>
  )
}
