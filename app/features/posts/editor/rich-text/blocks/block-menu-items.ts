import type { Editor, JSONContent } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Film from 'lucide-react/icons/film'
import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails'
import ImageUp from 'lucide-react/icons/image-up'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Minus from 'lucide-react/icons/minus'
import PackageSearch from 'lucide-react/icons/package-search'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import Scale from 'lucide-react/icons/scale'
import SquarePlay from 'lucide-react/icons/square-play'
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal'
import Star from 'lucide-react/icons/star'
import StickyNote from 'lucide-react/icons/sticky-note'
import SwatchBook from 'lucide-react/icons/swatch-book'
import Table from 'lucide-react/icons/table'
import Vote from 'lucide-react/icons/vote'
import {
  type PictureBlockKind,
  pictureBlockLabels,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { goToPosition } from '../aids/go-to-position.ts'
import { newPoll } from '../polls/new-poll.ts'
import { insertNodeAndEnter } from './insert-node.ts'
import { newBlocks } from './text-block-content.ts'

export type BlockMenuItem = {
  name: string
  hint: string
  /** Other words that somebody may type for it. */
  keywords: string
  icon: LucideIcon
  run: (editor: Editor) => unknown
}

/** What the page around the editor does: it opens dialogs and asks for files. */
export type BlockMenuActions = {
  uploadImages: () => void
  uploadGallery: () => void
  uploadVideo: () => void
  editLink: () => void
  insertPictureBlock: (kind: PictureBlockKind) => void
  /** Undefined where a text cannot have products. */
  insertProduct?: () => void
  /** Whether readers can vote: in posts and pages. */
  hasPolls?: boolean
}

const insertNew = (content: JSONContent) => (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      insertNodeAndEnter(tr, state.schema.nodeFromJSON(content))
      return true
    })
    .run()

const textBlocks: BlockMenuItem[] = [
  {
    name: 'Callout',
    hint: 'A note that stands out',
    keywords: 'note tip box info warning',
    icon: StickyNote,
    run: insertNew(newBlocks.callout),
  },
  {
    name: 'Pros and cons',
    hint: 'Two lists side by side',
    keywords: 'good bad plus minus verdict',
    icon: Scale,
    run: insertNew(newBlocks.prosAndCons),
  },
  {
    name: 'Steps',
    hint: 'A routine, with how long each step takes',
    keywords: 'routine tutorial how to instructions duration',
    icon: ListChecks,
    run: insertNew(newBlocks.steps),
  },
  {
    name: 'Quotation with source',
    hint: 'Whose words they are stands below',
    keywords: 'quote citation blockquote author',
    icon: MessageSquareQuote,
    run: insertNew(newBlocks.quotation),
  },
  {
    name: 'Collapsible text',
    hint: 'Readers unfold it',
    keywords: 'toggle details accordion faq spoiler fold',
    icon: ChevronsUpDown,
    run: insertNew(newBlocks.details),
  },
]

const plainBlocks: BlockMenuItem[] = [
  {
    name: 'Table',
    hint: 'Rows and columns',
    keywords: 'grid compare',
    icon: Table,
    run: (editor) => editor.chain().focus().placeTable().run(),
  },
  {
    name: 'Numbered list',
    hint: 'One, two, three',
    keywords: 'ordered',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Divider',
    hint: 'A line between two parts',
    keywords: 'rule separator line hr',
    icon: Minus,
    run: insertNew(newBlocks.divider),
  },
]

function insertPoll(editor: Editor) {
  const attrs = newPoll()
  insertNew({ type: 'poll', attrs })(editor)
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.id === attrs.id) goToPosition(editor, position)
  })
}

const poll: BlockMenuItem = {
  name: 'Poll',
  hint: 'One question, two to six answers',
  keywords: 'question vote survey quiz',
  icon: Vote,
  run: (editor) => insertPoll(editor),
}

export function blockMenuItems({
  uploadImages,
  uploadGallery,
  uploadVideo,
  editLink,
  insertPictureBlock,
  insertProduct,
  hasPolls,
}: BlockMenuActions): BlockMenuItem[] {
  const products: BlockMenuItem[] = insertProduct
    ? [
        {
          name: 'Product',
          hint: 'From the library, or by its link',
          keywords: 'shop buy affiliate comparison',
          icon: PackageSearch,
          run: insertProduct,
        },
        {
          name: 'Review',
          hint: 'Where the verdict stands in the text',
          keywords: 'score rating stars verdict',
          icon: Star,
          run: insertNew({ type: 'reviewPlace' }),
        },
        {
          name: pictureBlockLabels.shoppable,
          hint: 'Points on a picture that name products',
          keywords: 'shop the look hotspot tag image photo',
          icon: MapPin,
          run: () => insertPictureBlock('shoppable'),
        },
      ]
    : []
  return [
    ...products,
    {
      name: 'Picture',
      hint: 'From this device',
      keywords: 'image photo upload',
      icon: ImageUp,
      run: uploadImages,
    },
    {
      name: 'Gallery',
      hint: 'Many pictures at once',
      keywords: 'images photos carousel grid',
      icon: GalleryThumbnails,
      run: uploadGallery,
    },
    {
      name: pictureBlockLabels['before-after'],
      hint: 'One picture over the other, uncovered by hand',
      keywords: 'compare slider transformation images photos',
      icon: SquareSplitHorizontal,
      run: () => insertPictureBlock('before-after'),
    },
    {
      name: pictureBlockLabels.swatches,
      hint: 'Shades with names and colors, on skin',
      keywords: 'shades colors palette skin tone hex',
      icon: SwatchBook,
      run: () => insertPictureBlock('swatches'),
    },
    {
      name: 'Video',
      hint: 'An MP4 file of this device',
      keywords: 'film movie clip mp4 upload',
      icon: Film,
      run: uploadVideo,
    },
    {
      name: 'Video or post from elsewhere',
      hint: 'YouTube, Vimeo, TikTok, Instagram, Pinterest',
      keywords: 'youtube shorts vimeo tiktok instagram reel pinterest pin embed film',
      icon: SquarePlay,
      run: insertNew(newBlocks.embed),
    },
    ...textBlocks,
    {
      name: 'Button',
      hint: 'A link that asks to be pressed',
      keywords: 'link call to action cta',
      icon: RectangleHorizontal,
      run(editor) {
        insertNew(newBlocks.button)(editor)
        editLink()
      },
    },
    ...(hasPolls ? [poll] : []),
    ...plainBlocks,
  ]
}

/** Those with a word that begins with what was typed; the name counts more than the other words. */
export function filterBlocks(items: BlockMenuItem[], query: string): BlockMenuItem[] {
  const typed = query.trim().toLowerCase()
  const matches = (words: string) => ` ${words.toLowerCase()}`.includes(` ${typed}`)
  const byName = items.filter(({ name }) => matches(name))
  return [...byName, ...items.filter((item) => !byName.includes(item) && matches(item.keywords))]
}
