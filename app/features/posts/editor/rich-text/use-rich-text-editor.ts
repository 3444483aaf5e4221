import { type Editor, getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { BlockMenuItem } from './blocks/block-menu-items.ts'
import { SlashMenu } from './blocks/slash-menu-extension.ts'
import { typeBelowBlock } from './blocks/type-below-block.ts'
import { documentExtensions } from './document/extensions.ts'
import { documentToHtml, htmlToDocument } from './document/html.ts'
import { embedNodeView, type FindEmbed } from './embeds/embed-node-view.tsx'
import { handlePastedEmbed } from './embeds/paste-embed.ts'
import { FindExtension } from './find/find-extension.ts'
import { dropPicture } from './images/drop-picture.ts'
import { ForeignImagesExtension } from './images/foreign-images.ts'
import { GalleryProportions } from './images/gallery-proportions.ts'
import { imageNodeView } from './images/image-node-view.tsx'
import { handleDroppedFiles, handlePastedFiles } from './images/pasted-and-dropped-files.ts'
import type { CopyImage, PlacedImage, UploadImage } from './images/placed-image.ts'
import { type UploadCounts, UploadsExtension } from './images/uploads.ts'
import { useReportUploads } from './images/use-report-uploads.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { exceedsPasteLimits } from './paste/paste-limits.ts'
import { pictureBlockNodeView } from './picture-blocks/picture-block-node-view.tsx'
import { pollNodeView } from './polls/poll-node-view.tsx'
import { type FindProduct, replacePastedProduct } from './products/paste-product.ts'
import { productNodeView } from './products/product-node-view.tsx'
import { KeyboardShortcuts } from './tools/keyboard.ts'
import { videoNodeView } from './videos/video-node-view.tsx'
import type { UploadVideo } from './videos/video-tools.ts'

type RichTextEditorInput = {
  label: string
  content: string
  onChange: (html: string) => void
  onWordCount?: (words: number) => void
  uploadImage: UploadImage
  copyImage: CopyImage
  findEmbed: FindEmbed
  /** Finds the product that a link leads to, if the text can refer to products. */
  findProduct?: FindProduct
  uploadVideo: UploadVideo
  chooseImage?: () => Promise<PlacedImage | null>
  onUploads?: (state: UploadCounts) => void
  invalid?: boolean
  describedBy: string
  showNotice: (notice: string) => void
  editLink: (editor: Editor) => void
  /** Of the menu of blocks. */
  blockItems: BlockMenuItem[]
  changeProduct: (position: number) => void
  changePictureBlock: (position: number) => void
  goToToolbar: () => void
  /** Opens the bar for finding and replacing. */
  find: () => void
}

const lostImagesNotice = (count: number) =>
  count === 1
    ? 'One picture stayed behind: it is only on the computer it was copied from. Add it with “Upload picture”.'
    : `${count} pictures stayed behind: they are only on the computer they were copied from. Add them with “Upload picture”.`

const pasteTooLargeNotice = 'This is too much to paste at once. Nothing was pasted; try it in parts.'

/** Creates the editor once; it calls the latest callbacks. */
export function useRichTextEditor(input: RichTextEditorInput): Editor | null {
  const latestInput = useRef(input)
  useEffect(() => {
    latestInput.current = input
  })

  const [allExtensions] = useState(() => [
    ...documentExtensions(
      imageNodeView,
      productNodeView((position) => latestInput.current.changeProduct(position)),
      pictureBlockNodeView((position) => latestInput.current.changePictureBlock(position)),
      embedNodeView((link) => latestInput.current.findEmbed(link)),
      pollNodeView,
      videoNodeView(() => latestInput.current),
    ),
    SlashMenu.configure({ items: () => latestInput.current.blockItems }),
    UploadsExtension.configure({ upload: (file) => latestInput.current.uploadImage(file) }),
    ForeignImagesExtension.configure({ copyImage: (src) => latestInput.current.copyImage(src) }),
    KeyboardShortcuts.configure({
      editLink: (editor) => latestInput.current.editLink(editor),
      goToToolbar: () => latestInput.current.goToToolbar(),
      find: () => latestInput.current.find(),
    }),
    FindExtension,
    GalleryProportions,
  ])
  const lastHtml = useRef('')
  const clipboard = useRef<DataTransfer | null>(null)
  const reportUploads = useReportUploads((state) => latestInput.current.onUploads?.(state))

  const [content] = useState(() => htmlToDocument(getSchema(allExtensions), input.content).toJSON())
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    // writing.css has the styles that the editor would inject.
    injectCSS: false,
    extensions: allExtensions,
    content,
    editorProps: {
      scrollThreshold: coveredEdges,
      scrollMargin: coveredEdges,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': input.label,
        'aria-describedby': input.describedBy,
        'aria-invalid': String(!!input.invalid),
        class: 'prose',
        spellcheck: 'true',
        dir: 'auto',
      },
      handleDOMEvents: {
        // Before the HTML of it is transformed. After the event the browser tells nothing of it any more.
        paste(_view, { clipboardData }) {
          clipboard.current = clipboardData
          return false
        },
      },
      transformPastedHTML(html) {
        if (exceedsPasteLimits(html)) {
          latestInput.current.showNotice(pasteTooLargeNotice)
          return ''
        }
        const clean = cleanPaste(html, () => clipboard.current?.getData('text/rtf') ?? '')
        if (clean.lostImages > 0) latestInput.current.showNotice(lostImagesNotice(clean.lostImages))
        return clean.html
      },
      handleTextInput: (view, _from, _to, text) => typeBelowBlock(view, text),
      handlePaste(view, event) {
        const { showNotice, findProduct } = latestInput.current
        if (handlePastedEmbed(view, event) || handlePastedFiles(view, event, showNotice)) return true
        if (findProduct) void replacePastedProduct(view, event, findProduct)
        return false
      },
      handleDrop: (view, event, _slice, isMoved) =>
        handleDroppedFiles(view, event, (notice) => latestInput.current.showNotice(notice)) ||
        dropPicture(view, event, isMoved),
    },
    onCreate({ editor: { state } }) {
      lastHtml.current = documentToHtml(state.doc)
      latestInput.current.onWordCount?.(countWords(state.doc))
    },
    onTransaction({ editor: { state }, transaction }) {
      if (!transaction.docChanged) reportUploads(state)
    },
    onUpdate({ editor: { state } }) {
      const html = documentToHtml(state.doc)
      if (html !== lastHtml.current) {
        lastHtml.current = html
        latestInput.current.onChange(html)
        latestInput.current.onWordCount?.(countWords(state.doc))
      }
      reportUploads(state)
    },
  })
}

const CURSOR_DISTANCE_PX = 16

const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0

/** Bars cover the edges of the window: the cursor is scrolled into what is left between them. */
const coveredEdges = {
  left: 0,
  right: 0,
  get top() {
    return heightOf('.top-bar') + heightOf('.writing-top') + CURSOR_DISTANCE_PX
  },
  get bottom() {
    return heightOf('[data-foot-bar]') + CURSOR_DISTANCE_PX
  },
}

function countWords(doc: Node): number {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ').trim()
  return text === '' ? 0 : text.split(/\s+/).length
}
