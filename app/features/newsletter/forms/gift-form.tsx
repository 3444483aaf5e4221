import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { formatFileSize } from '#app/features/media/file-size.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { formFilePath, GIFT_DAYS, type ManagedForm, UPLOAD_INTENT } from './forms.ts'

type GiftFormProps = { form: Pick<ManagedForm, 'id' | 'gift'>; result: ActionResult | undefined }

/** Without JavaScript, the file is sent as part of a form, which is limited to 3 MB. */
export function GiftForm({ form: { id, gift }, result }: GiftFormProps) {
  const upload = useFileUpload({ path: formFilePath(id), tooLargeMessage: 'A gift can have at most 25 MB.' })
  const { fraction } = upload
  const failure = failureOf(upload.result ?? result, UPLOAD_INTENT)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file') as File
    if (fraction === undefined && (await upload.send(file))) form.reset()
  }

  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>Gift</CardTitle>
      <p className="wrap-anywhere mb-5 text-small">
        {gift ? `${gift.name}, ${formatFileSize(gift.bytes)}` : 'None yet.'}
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        aria-label="Gift"
        onSubmit={handleSubmit}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value={UPLOAD_INTENT} />
        <FileField
          label="Gift (a file)"
          hint={`PDF, EPUB, ZIP, JPG or PNG, up to 25 MB. Who confirms gets a link of their own that works for ${GIFT_DAYS} days.`}
          accept=".pdf,.epub,.zip,.jpg,.jpeg,.png"
        />
        {fraction === undefined ? (
          <Button type="submit" variant="quiet" className="justify-self-start">
            {gift ? 'Upload another one' : 'Upload the gift'}
          </Button>
        ) : (
          <ProgressBar label="Uploading…" done={fraction} total={1}>
            <Button variant="ghost" size="small" onClick={upload.cancel}>
              Cancel
            </Button>
          </ProgressBar>
        )}
        {failure && (
          <p role="alert" className="font-medium text-danger text-small">
            {failure.message}
          </p>
        )}
        <p className="hidden text-fine text-ink-soft noscript:block">
          Without JavaScript, a file can have at most 3 MB.
        </p>
      </Form>
    </Card>
  )
}
