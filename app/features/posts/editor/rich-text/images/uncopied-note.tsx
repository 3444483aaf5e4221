import ImageDown from 'lucide-react/icons/image-down'
import { isForeignImageUrl } from '#app/features/posts/html/uncopied-url.ts'

type UncopiedNoteProps = { src: string; isCopying: boolean; failure: string | null; onCopy: () => void }

/** Marks an image that is not in the library. */
export function UncopiedNote({ src, isCopying, failure, onCopy }: UncopiedNoteProps) {
  if (isCopying) {
    return (
      <span role="status" className="picture-note" contentEditable={false}>
        Copying this picture into your library…
        <span className="upload-progress" />
      </span>
    )
  }
  const isForeign = isForeignImageUrl(src)
  return (
    <span className="picture-note picture-uncopied" contentEditable={false}>
      <span>
        <strong>{isForeign ? 'Not in your library. ' : 'A picture is missing here. '}</strong>
        {isForeign
          ? (failure ?? `It is loaded from ${URL.parse(src, location.href)?.host ?? 'another site'}.`)
          : 'It is only on the computer it was copied from: add it with “Upload picture”, and remove this.'}
      </span>
      {isForeign && (
        <button type="button" className="picture-button" onClick={onCopy}>
          <ImageDown aria-hidden="true" />
          {failure ? 'Try again' : 'Copy it'}
        </button>
      )}
    </span>
  )
}
