import { useState } from 'react'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { heartLabel, heartPath } from './hearts.ts'

type HeartButtonProps = { slug: string; commentId: string; name: string; hearts: number }

/** A plain form, so that it works without JavaScript as well: then the answer is a page. */
export function HeartButton({ slug, commentId, name, hearts }: HeartButtonProps) {
  const [answer, setAnswer] = useState<{ ok: boolean; message: string }>()
  const path = heartPath(slug, commentId)
  const isLoved = answer?.ok === true
  return (
    <form
      method="post"
      action={path}
      className="mt-1 -ml-2 flex flex-wrap items-center gap-x-3"
      onSubmit={(event) => {
        const form = event.currentTarget
        event.preventDefault()
        if (isLoved) return
        void import('./send-heart.ts').then(
          async ({ sendHeart }) => setAnswer(await sendHeart(path)),
          () => form.submit(),
        )
      }}
    >
      <button
        type="submit"
        aria-pressed={isLoved}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-fine text-ink-soft hover:text-accent aria-pressed:text-accent"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
          <path
            d="M12 20.5C5 15.6 2.5 12.3 2.5 8.6a5 5 0 0 1 9.5-2.2 5 5 0 0 1 9.5 2.2c0 3.7-2.5 7-9.5 11.9Z"
            fill={isLoved ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <VisuallyHidden>{heartLabel(name)}</VisuallyHidden>
        {hearts > 0 && hearts}
      </button>
      <span role="status" className="text-fine text-ink-soft">
        {answer?.message}
      </span>
    </form>
  )
}
