import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { ImageUpload } from './image-upload.tsx'
import type { MediaFile, MediaListQuery } from './library.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { UploadedImage } from './upload-image.ts'
import { useMediaPages } from './use-media-pages.ts'

type MediaPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (image: UploadedImage) => void
}

const defaultQuery: MediaListQuery = { search: '', unused: false, page: 1 }

/** The library in a dialog. It contains no form, since it can be opened from within one. */
export default function MediaPicker({ open, onOpenChange, onChoose }: MediaPickerProps) {
  const [query, setQuery] = useState(defaultQuery)
  const { loaded, retry } = useMediaPages(query, open)
  const choose = ({ id, url, alt, width, height }: UploadedImage) => {
    onChoose({ id, url, alt, width, height })
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose an image" wide>
      <div className="grid gap-5">
        <ImageUpload onUploaded={choose} label="Upload a new image" />
        <TextField
          label="Search the library"
          type="search"
          value={query.search}
          maxLength={200}
          autoComplete="off"
          placeholder="Name or alt text"
          onChange={({ currentTarget }) => setQuery({ ...defaultQuery, search: currentTarget.value })}
        />
        {!loaded && <Spinner className="py-10">Loading...</Spinner>}
        {loaded?.failure && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger">
            <p>{loaded.failure}</p>
            <Button variant="quiet" size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {loaded?.list && (
          <MediaChoices {...loaded.list} onChoose={choose} onPage={(page) => setQuery({ ...query, page })} />
        )}
      </div>
    </Dialog>
  )
}

type MediaChoicesProps = {
  files: MediaFile[]
  page: number
  pages: number
  onChoose: (file: MediaFile) => void
  onPage: (page: number) => void
}

function MediaChoices({ files, page, pages, onChoose, onPage }: MediaChoicesProps) {
  if (files.length === 0) return <p className="py-6 text-center text-ink-soft">No images found.</p>
  return (
    <>
      <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              onClick={() => onChoose(file)}
              className="group block w-full rounded-soft text-left text-fine"
            >
              <Thumbnail file={file} />
              <span className="mt-1.5 block truncate text-ink-soft group-hover:text-ink">{file.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-4 text-small">
          <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            ← Previous
          </Button>
          <span className="text-ink-soft">
            Page {page} of {pages}
          </span>
          <Button variant="quiet" size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Next →
          </Button>
        </nav>
      )}
    </>
  )
}
