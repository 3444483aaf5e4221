import { type KeyboardEvent, useId, useState } from 'react'
import { isShortEmbedLink, parseEmbed } from '#app/features/posts/embeds/embeds.ts'

type AddressFormProps = { onAdd: (url: string) => void; onCancel: () => void }

const focusInput = (input: HTMLInputElement | null) => input?.focus()

/** No form: it stands inside of the form of the post. */
export function AddressForm({ onAdd, onCancel }: AddressFormProps) {
  const id = useId()
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const url = parseEmbed(link)?.url ?? (isShortEmbedLink(link) ? link.trim() : null)
    if (url) onAdd(url)
    else setProblem('Paste the address of a video or post on YouTube, Vimeo, TikTok, Instagram or Pinterest.')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') add()
    else onCancel()
  }
  return (
    <div className="picture-form">
      <label htmlFor={id} className="picture-label">
        Address of the video or post
      </label>
      <input
        ref={focusInput}
        id={id}
        type="url"
        inputMode="url"
        className="picture-alt"
        placeholder="https://"
        value={link}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setLink(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="picture-button" onClick={add}>
        Add
      </button>
      <button type="button" className="picture-button" onClick={onCancel}>
        Cancel
      </button>
      {problem && (
        <span id={`${id}-problem`} role="alert" className="picture-missing">
          {problem}
        </span>
      )}
    </div>
  )
}
