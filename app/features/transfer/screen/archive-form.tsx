import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useFileUpload } from '#app/ui/use-file-upload.ts'
import { ARCHIVE_UPLOAD_PATH, TRANSFER_PATH } from '../transfer.ts'

/** Without JavaScript, the archive is sent as part of a form, which is limited to 3 MB. */
export function ArchiveForm({ isBusy }: { isBusy: boolean }) {
  const { fraction, result, send, cancel } = useFileUpload({
    path: ARCHIVE_UPLOAD_PATH,
    tooLargeMessage: 'The file is larger than 2 GB.',
  })

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file') as File
    if (fraction === undefined && (await send(file))) form.reset()
  }

  return (
    <Form
      method="post"
      action={TRANSFER_PATH}
      encType="multipart/form-data"
      reloadDocument
      aria-label="Import an archive"
      onSubmit={handleSubmit}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="upload" />
      <FileField
        label="Archive"
        hint="A WordPress export (XML), a Ghost export (JSON), a Substack export (zip), an export of Venus (zip), or Markdown files in a zip. Put pictures into the same zip, in their folders. Up to 2 GB."
        accept=".zip,.xml,.wxr,.json,.md"
      />
      {fraction === undefined ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant={isBusy ? 'quiet' : 'primary'}>
            Check the archive
          </Button>
          <p className="text-fine text-ink-soft">Nothing changes until you have seen what is in it.</p>
        </div>
      ) : (
        <ProgressBar label="Uploading…" done={fraction} total={1}>
          <Button variant="ghost" size="small" onClick={cancel}>
            Cancel
          </Button>
        </ProgressBar>
      )}
      {result && !result.ok && (
        <p role="alert" className="font-medium text-danger text-small">
          {result.message}
        </p>
      )}
      <p className="hidden text-fine text-ink-soft noscript:block">
        Without JavaScript, a file can have at most 3 MB.
      </p>
    </Form>
  )
}
