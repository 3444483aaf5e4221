import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { RESTORE_UPLOAD_PATH } from './restore.ts'

/** Without JavaScript, the backup is sent as part of a form, which is limited to 3 MB. */
export function UploadBackupCard({ result: pageResult }: { result: ActionResult | undefined }) {
  const { fraction, result, send, cancel } = useFileUpload({
    path: RESTORE_UPLOAD_PATH,
    tooLargeMessage: 'The file is larger than 20 GB.',
  })
  const problem =
    result && !result.ok ? result.message : !result && failureOf(pageResult, 'upload-backup')?.message

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file') as File
    if (fraction === undefined && (await send(file))) form.reset()
  }

  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle>Restore from a file</CardTitle>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        aria-label="Restore from a file"
        onSubmit={handleSubmit}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="intent" value="upload-backup" />
        <FileField
          label="Backup"
          hint="A zip that Venus made. Nothing changes until you have seen what is in it."
          accept=".zip"
        />
        {fraction === undefined ? (
          <Button type="submit" variant="quiet" className="sm:max-xl:justify-self-start">
            Check the backup
          </Button>
        ) : (
          <ProgressBar
            label={fraction < 1 ? 'Uploading…' : 'Checking it to the last byte…'}
            done={fraction}
            total={fraction < 1 ? 1 : null}
          >
            <Button variant="ghost" size="small" onClick={cancel}>
              Cancel
            </Button>
          </ProgressBar>
        )}
        {problem && (
          <p role="alert" className="wrap-anywhere font-medium text-danger text-small">
            {problem}
          </p>
        )}
        <p className="hidden text-fine text-ink-soft noscript:block">
          Without JavaScript, a file can have at most 3 MB.
        </p>
      </Form>
    </Card>
  )
}
