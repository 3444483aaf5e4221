import { useState } from 'react'
import { copyImage } from '#app/features/media/copy-image.ts'
import { UploadError } from '#app/features/media/prepare-image.ts'
import { uploadFailed } from '#app/features/media/upload-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** What the page of a shop shows. */
export type Offered = { pictures: string[]; page: string }

type OfferedPicturesProps = { offered: Offered; onCopied: (image: { url: string; alt: string }) => void }

const MAX_OFFERED = 6

/** Offered, never taken: whose they are, the software cannot know. */
export function OfferedPictures({ offered: { pictures, page }, onCopied }: OfferedPicturesProps) {
  const [copying, setCopying] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  async function use(src: string) {
    setCopying(src)
    setProblem(undefined)
    try {
      const { url, alt } = await copyImage(src)
      onCopied({ url, alt })
    } catch (error) {
      setProblem(error instanceof UploadError ? error.message : uploadFailed().message)
      setCopying(null)
    }
  }
  return (
    <div className="grid gap-2 text-small">
      <p>
        {new URL(page).hostname} shows these pictures. They belong to the shop or the brand: use one only if
        you have the right to.
      </p>
      <ul className="flex flex-wrap gap-3">
        {pictures.slice(0, MAX_OFFERED).map((src, index) => (
          <li key={src} className="grid gap-1">
            <a href={src} target="_blank" rel="noopener noreferrer">
              <img
                src={src}
                alt={`Number ${index + 1} (opens in a new tab)`}
                referrerPolicy="no-referrer"
                className="size-28 rounded-soft bg-sunk object-cover"
              />
            </a>
            <Button
              variant="quiet"
              size="small"
              className="noscript:hidden"
              busy={copying === src}
              onClick={() => copying === null && use(src)}
            >
              {copying === src ? 'Copying...' : 'Use this'}
              <VisuallyHidden> picture {index + 1}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="font-medium text-danger text-fine">
          {problem}
        </p>
      )}
    </div>
  )
}
