import { useState } from 'react'
import { ImageFileInput } from '#app/features/media/image-file-input.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AVATAR_FIELD } from './comment-values.ts'
import { keepComment } from './kept-comment.ts'

const connectionLost = { title: 'Upload failed', message: 'The connection was lost. Please try again.' }

export type PhotoFieldProps = {
  /** Null for those who are signed in: nobody else can add a photo. Undefined until it is known. */
  signInUrl: string | null | undefined
  /** Whether a chosen photo is being made to fit; the form has to wait for it. */
  onPreparing: (isPreparing: boolean) => void
}

export function PhotoField({ signInUrl, onPreparing }: PhotoFieldProps) {
  const [sizesText, setSizesText] = useState<string>()
  const isHydrated = useHydrated()
  if (signInUrl !== null) {
    return (
      <p className="flex min-h-11 items-center gap-1 text-ink-soft text-small">
        {signInUrl && (
          <>
            <TextLink
              to={signInUrl}
              onClick={({ currentTarget }) => {
                const form = currentTarget.closest('form')
                if (form) keepComment(form)
              }}
            >
              Sign in
            </TextLink>{' '}
            to add a photo.
          </>
        )}
      </p>
    )
  }

  async function prepare(input: HTMLInputElement) {
    setSizesText(undefined)
    const [chosen] = input.files ?? []
    onPreparing(chosen !== undefined)
    if (!chosen) return
    // Loaded with the first photo, since few readers add one.
    const module = await import('./fit-photo.ts').catch(() => null)
    const result = module ? await module.fitPhoto(chosen) : connectionLost
    // Another one may have been chosen meanwhile.
    if (input.files?.[0] !== chosen) return
    onPreparing(false)
    if ('title' in result) {
      notify.error(result.title, result.message)
      input.value = ''
    } else if (result.text) {
      const transfer = new DataTransfer()
      transfer.items.add(result.file)
      input.files = transfer.files
      setSizesText(result.text)
    }
  }

  return (
    <Field
      label="Photo"
      required={false}
      hint={
        <span role="status">
          {sizesText ??
            (isHydrated
              ? 'JPG, PNG or WEBP. What is over 2 MB is made to fit.'
              : 'JPG, PNG or WEBP, at most 2 MB.')}
        </span>
      }
    >
      {(controlProps) => (
        <ImageFileInput
          {...controlProps}
          name={AVATAR_FIELD}
          onChange={({ currentTarget }) => void prepare(currentTarget)}
        />
      )}
    </Field>
  )
}
