import { Node, type NodeViewRenderer } from '@tiptap/core'
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model'

export type VideoAttributes = {
  /** '' while it is uploaded. */
  src: string
  poster: string | null
  width: string | number | null
  height: string | number | null
  captions: string | null
  /** Of an upload; it is stored without this. */
  uploadId: number | null
}

export type VideoNodeView = { addNodeView?: () => NodeViewRenderer }

const attribute = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (video: HTMLElement) => video.getAttribute(name),
})

const VideoBlock = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { ...attribute('src'), default: '' },
    poster: attribute('poster'),
    width: attribute('width'),
    height: attribute('height'),
    captions: {
      default: null,
      rendered: false,
      parseHTML: (video: HTMLElement) => video.querySelector('track')?.getAttribute('src') ?? null,
    },
    uploadId: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML({ node }) {
    const { src, poster, width, height, captions } = node.attrs as VideoAttributes
    const track = { kind: 'captions', src: captions, srclang: 'en', label: 'Captions' }
    return [
      'video',
      { src: src || null, poster, width, height, controls: '', preload: 'none' },
      ...(captions ? [['track', track]] : []),
    ]
  },
})

/** A video of the library. */
export const videoBlock = (view: VideoNodeView) => VideoBlock.extend(view)

/** With an empty caption. */
export const createVideoFigure = ({ nodes }: Schema, attributes: Partial<VideoAttributes>) => {
  const video = nodes.video?.create(attributes)
  const caption = nodes.figcaption?.create()
  return video && caption ? nodes.figure?.create(null, [video, caption]) : undefined
}

export function countUploadingVideos(doc: DocumentNode): number {
  let count = 0
  doc.descendants((node) => {
    if (node.type.name === 'video' && node.attrs.src === '') count++
  })
  return count
}
