import Images from 'lucide-react/icons/images'
import { Button } from '#app/ui/button.tsx'
import { ImageUpload } from './image-upload.tsx'
import type { UploadedImage } from './upload-image.ts'

type ImageChooserProps = {
  /** Of the file input. */
  label?: string
  onUploaded: (image: UploadedImage) => void
  onBrowse: () => void
}

/** Upload an image or choose one from the library. Both need JavaScript. */
export const ImageChooser = ({ label, onUploaded, onBrowse }: ImageChooserProps) => (
  <div className="grid gap-2 noscript:hidden">
    <ImageUpload onUploaded={onUploaded} label={label} />
    <Button variant="quiet" size="small" className="justify-self-start" onClick={onBrowse}>
      <Images aria-hidden="true" className="size-4" />
      Choose from the library
    </Button>
  </div>
)
