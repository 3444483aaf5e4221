import { useState } from 'react'
import { fittedText } from '#app/features/media/file-size.ts'
import { ImageFileInput } from '#app/features/media/image-file-input.tsx'
import { prepareImage, UploadError } from '#app/features/media/prepare-image.ts'
import { uploadFailed } from '#app/features/media/upload-rules.ts'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AVATAR_FIELD } from './comment-values.ts'

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
            <TextLink to={signInUrl}>Sign in</TextLink> to add a photo.
          </>
        )}
      </p>
    )
  }

  async function prepare(input: HTMLInputElement) {
    setSizesText(undefined)
    const [chosen] = input.files ?? []
    if (!chosen) return
    onPreparing(true)
    try {
      const { file, sizes } = await prepareImage(chosen)
      // Another one may have been chosen meanwhile.
      if (!sizes || input.files?.[0] !== chosen) return
      const transfer = new DataTransfer()
      transfer.items.add(file)
      input.files = transfer.files
      setSizesText(fittedText(sizes))
    } catch (error) {
      const { title, message } = error instanceof UploadError ? error : uploadFailed()
      notify.error(title, message)
      input.value = ''
    } finally {
      onPreparing(false)
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
