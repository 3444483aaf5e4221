import { type Editor, EditorContent } from '@tiptap/react'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import '#app/styles/writing.css'
import { acceptedImageTypes } from '#app/features/media/upload-rules.ts'
import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import { findProductByLink } from '#app/features/products/blocks/use-product-data.ts'
import { findPlace } from './aids/find-place.ts'
import { goToPosition } from './aids/go-to-position.ts'
import { WritingAids } from './aids/writing-aids.tsx'
import { BlockHandle } from './blocks/block-handle.tsx'
import { blockMenuItems } from './blocks/block-menu-items.ts'
import type { FindEmbed } from './embeds/embed-node-view.tsx'
import { FindBar } from './find/find-bar.tsx'
import type { CopyImage, PlacedImage, UploadImage } from './images/placed-image.ts'
import { limitGalleryFiles, startGallery, startUploads, type UploadCounts } from './images/uploads.ts'
import {
  insertPictureBlock,
  type PictureBlockRequest,
  requestBlockAt,
  requestNewBlock,
} from './picture-blocks/edit-picture-block.ts'
import { PictureBlockDialog } from './picture-blocks/picture-block-dialog.tsx'
import {
  insertBlock,
  type ProductRequest,
  requestAtCursor,
  requestForBlock,
  requestForBox,
  setProductLink,
} from './products/edit-products.ts'
import { ProductDialog } from './products/product-dialog.tsx'
import { type InitialLinkValues, readLinkValues, removeLink, setLink } from './tools/edit-link.ts'
import { LinkDialog } from './tools/link-dialog.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import { useKeyboardInset } from './tools/use-keyboard-inset.ts'
import { useRichTextEditor } from './use-rich-text-editor.ts'
import type { UploadVideo } from './videos/video-tools.ts'
import { startVideo } from './videos/video-uploads.ts'

export type { PlacedImage }

export type RichTextProps = {
  /** Accessible name of the text box. */
  label: string
  /** The initial HTML. For another text the component needs another `key`. */
  content: string
  /** With the HTML that posts may have; '' for an empty text. */
  onChange: (html: string) => void
  onWordCount?: (words: number) => void
  uploadImage: UploadImage
  copyImage: CopyImage
  /** Looks up a video or post of another site. */
  findEmbed: FindEmbed
  uploadVideo: UploadVideo
  /** Called after `onChange`: once no upload is running, the reported HTML has all images. */
  onUploads?: (state: UploadCounts) => void
  /** Opens the media library. */
  chooseImage?: () => Promise<PlacedImage | null>
  /** Whether the text can refer to products of the library. */
  hasProducts?: boolean
  /** Whether readers can vote in it. */
  hasPolls?: boolean
  /** Shows the outline, and what is worth a look before publishing. */
  aids?: { isDisclosed: boolean }
  /** Where the cursor goes. A new object leads to the same place again. */
  shownPlace?: TextPlace | null
  invalid?: boolean
  describedBy?: string
}

/** Runs only in the browser: import it with `lazy`. */
export default function RichText({
  chooseImage,
  hasProducts = false,
  hasPolls = false,
  aids,
  shownPlace,
  invalid,
  describedBy,
  ...props
}: RichTextProps) {
  const hintId = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const videoInput = useRef<HTMLInputElement>(null)
  const [isForGallery, setForGallery] = useState(false)
  const [linkValues, setLinkValues] = useState<InitialLinkValues | null>(null)
  const [productRequest, setProductRequest] = useState<ProductRequest | null>(null)
  const [pictureRequest, setPictureRequest] = useState<PictureBlockRequest | null>(null)
  const [notice, setNotice] = useState('')
  const findField = useRef<HTMLInputElement>(null)
  const [isFinding, setFinding] = useState(false)
  const [isAlone, setAlone] = useState(false)
  const keyboardInset = useKeyboardInset()
  const insertProduct = () => editor && setProductRequest(requestAtCursor(editor))
  /** A link to a product is changed where products are chosen. */
  const editLink = (current: Editor) =>
    hasProducts && current.getAttributes('link').product
      ? setProductRequest(requestAtCursor(current))
      : setLinkValues(readLinkValues(current))
  const chooseFiles = (forGallery: boolean) => {
    setForGallery(forGallery)
    fileInput.current?.click()
  }
  const uploadFiles = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (!editor) return
    if (isForGallery) startGallery(editor.view, limitGalleryFiles(files, setNotice))
    else startUploads(editor.view, files, editor.state.selection.to)
    editor.commands.focus()
  }
  const editor: Editor | null = useRichTextEditor({
    ...props,
    chooseImage,
    findProduct: hasProducts ? findProductByLink : undefined,
    invalid,
    describedBy: [describedBy, hintId].filter(Boolean).join(' '),
    showNotice: setNotice,
    editLink,
    blockItems: blockMenuItems({
      uploadImages: () => chooseFiles(false),
      uploadGallery: () => chooseFiles(true),
      uploadVideo: () => videoInput.current?.click(),
      editLink: () => editor && editLink(editor),
      insertPictureBlock: (kind) => setPictureRequest(requestNewBlock(kind)),
      insertProduct: hasProducts ? insertProduct : undefined,
      hasPolls,
    }),
    changePictureBlock: (position) => editor && setPictureRequest(requestBlockAt(editor, position)),
    changeProduct: (position) => editor && setProductRequest(requestForBlock(editor, position)),
    find() {
      setFinding(true)
      findField.current?.select()
      findField.current?.focus()
    },
    goToToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  useEffect(() => {
    if (!editor || !shownPlace) return
    const position = findPlace(editor.state.doc, shownPlace, location.origin)
    if (position === null) editor.commands.focus()
    else goToPosition(editor, position)
  }, [editor, shownPlace])
  if (!editor) return null

  /** From the fields and buttons of a block to the text, else from the text alone to the page. Dialogs do it themselves. */
  const leaveByEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !(target instanceof Node) || !currentTarget.contains(target)) return
    const { dom } = editor.view
    const isInBlock = target !== dom && dom.contains(target)
    if (!isInBlock && !isAlone) return
    if (!isInBlock) setAlone(false)
    editor.commands.focus()
  }
  const close = () => {
    setLinkValues(null)
    setProductRequest(null)
    setPictureRequest(null)
  }
  const closeAndFocus = () => {
    close()
    editor.commands.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves what a button of the toolbar opened.
    <div
      className="writing"
      data-invalid={invalid || undefined}
      data-alone={isAlone || undefined}
      data-keyboard={keyboardInset > 0 || undefined}
      onKeyDown={leaveByEscape}
      style={{ '--keyboard-inset': `${keyboardInset}px` } as CSSProperties}
    >
      <div className="writing-top">
        <Toolbar
          editor={editor}
          ref={toolbar}
          editLink={() => editLink(editor)}
          uploadImages={() => chooseFiles(false)}
          chooseImage={chooseImage}
          products={
            hasProducts
              ? { insert: insertProduct, replaceBox: () => setProductRequest(requestForBox(editor)) }
              : undefined
          }
          view={{
            isFinding,
            toggleFinding: () => setFinding(!isFinding),
            isAlone,
            toggleAlone: () => setAlone(!isAlone),
          }}
        />
        {isFinding && <FindBar editor={editor} field={findField} onClose={() => setFinding(false)} />}
        {notice && (
          <p role="status" className="writing-notice">
            {notice}
            <button type="button" aria-label="Dismiss" onClick={() => setNotice('')} className="tool">
              <X aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
      <EditorContent editor={editor} />
      <BlockHandle editor={editor} />
      {aids && <WritingAids editor={editor} {...aids} />}
      <p id={hintId} className="writing-hint">
        <span className="pointer-coarse:hidden">
          Alt+F10 leads to the toolbar; Esc, then Tab leaves the text. Alt+Shift with ↑ or ↓ moves a block,
          with D it duplicates it, with ⌫ it deletes it.{' '}
        </span>
        Markdown works too: ## heading, - list, &gt; quotation. A slash on an empty line opens the menu of
        blocks.
      </p>
      <input
        ref={fileInput}
        type="file"
        accept={acceptedImageTypes()}
        multiple
        hidden
        onChange={({ target }) => uploadFiles(target)}
      />
      <input
        ref={videoInput}
        type="file"
        accept="video/mp4,.mp4"
        aria-label="Video file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) startVideo(editor.view, file)
        }}
      />
      {linkValues && (
        <LinkDialog
          initial={linkValues}
          onClose={closeAndFocus}
          onSet={(values) => {
            close()
            setLink(editor, values)
          }}
          onRemove={() => {
            close()
            removeLink(editor)
          }}
        />
      )}
      {productRequest && (
        <ProductDialog
          request={productRequest}
          onClose={closeAndFocus}
          onInsert={(block) => {
            close()
            insertBlock(editor, block, productRequest.replaces)
          }}
          onLink={(product) => {
            close()
            setProductLink(editor, product)
          }}
        />
      )}
      {pictureRequest && (
        <PictureBlockDialog
          request={pictureRequest}
          uploadImage={props.uploadImage}
          chooseImage={chooseImage}
          hasProducts={hasProducts}
          onClose={closeAndFocus}
          onInsert={(block) => {
            close()
            insertPictureBlock(editor, block, pictureRequest.replaces)
          }}
        />
      )}
    </div>
  )
}
