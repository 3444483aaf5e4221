import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { HeartIcon } from '#app/ui/heart-icon.tsx'
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
      className="-ml-3 flex flex-wrap items-center gap-x-3"
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
      <Button type="submit" variant="ghost" size="small" aria-pressed={isLoved} className="min-w-11 px-3!">
        <HeartIcon isFilled={isLoved} />
        <VisuallyHidden>{heartLabel(name)}</VisuallyHidden>
        {hearts > 0 && hearts}
      </Button>
      {answer && (
        <span role="status" className="text-fine text-ink-soft">
          {answer.message}
        </span>
      )}
    </form>
  )
}
