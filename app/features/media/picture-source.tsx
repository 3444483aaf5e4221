import { Images } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { ImageUpload } from './image-upload.tsx'
import type { Uploaded } from './send-upload.ts'

type PictureSourceProps = {
  /** What the field for the file is called. */
  name?: string
  onUploaded: (image: Uploaded) => void
  onBrowse: () => void
}

/** Where a picture comes from: a file of one's own, or the library. Both take a script. */
export const PictureSource = ({ name, onUploaded, onBrowse }: PictureSourceProps) => (
  <div className="grid gap-2 noscript:hidden">
    <ImageUpload onUploaded={onUploaded} name={name} />
    <Button variant="quiet" size="small" className="justify-self-start" onClick={onBrowse}>
      <Images aria-hidden="true" className="size-4" />
      Choose from the library
    </Button>
  </div>
)
