import type { Extensions } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { type EmbedNodeView, embedBlock } from './embeds.ts'
import { type ImageNodeView, imageExtensions } from './images.ts'
import { plainMarks, withOverrides } from './marks.ts'
import { type PictureBlockView, pictureBlock } from './picture-block.ts'
import { type PollNodeView, pollBlock } from './polls.ts'
import { ProductBox } from './product-box.ts'
import { type ProductNodeView, productReference } from './product-reference.ts'
import { ReviewPlace } from './review-place.ts'
import { tableExtensions } from './tables.ts'
import { textBlockExtensions } from './text-blocks.ts'
import { type VideoNodeView, videoBlock } from './video.ts'

const noLinkAttributes = { target: null, rel: null, class: null }

const BaseKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withOverrides)
  },
}).configure({
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    markdownLinks: true,
    HTMLAttributes: noLinkAttributes,
  },
  dropcursor: { color: false, class: 'writing-drop' },
})

/** writing.css shows the placeholder of headings only in product boxes. */
const placeholderTexts: Record<string, string> = {
  figcaption: 'Caption, if it needs one',
  heading: 'What it is called',
  summary: 'What unfolds',
  duration: 'How long, if it matters',
  buttonLink: 'A link',
  term: 'Pros',
  definition: 'One point a line',
}

/** writing.css hides the placeholder of all other empty lines. */
const EditorPlaceholder = Placeholder.configure({
  includeChildren: true,
  showOnlyCurrent: false,
  placeholder: ({ node }) => placeholderTexts[node.type.name] ?? 'Write…',
})

export const documentExtensions = (
  view: ImageNodeView,
  productView: ProductNodeView = {},
  pictureView: PictureBlockView = {},
  embedView: EmbedNodeView = {},
  pollView: PollNodeView = {},
  videoView: VideoNodeView = {},
): Extensions => [
  BaseKit,
  ...plainMarks,
  ...tableExtensions,
  ...textBlockExtensions,
  ProductBox,
  productReference(productView),
  pictureBlock(pictureView),
  ReviewPlace,
  embedBlock(embedView),
  pollBlock(pollView),
  videoBlock(videoView),
  ...imageExtensions(view),
  EditorPlaceholder,
  Selection,
]
