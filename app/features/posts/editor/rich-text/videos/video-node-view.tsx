import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import Captions from 'lucide-react/icons/captions'
import ImageUp from 'lucide-react/icons/image-up'
import Scan from 'lucide-react/icons/scan'
import Trash from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import type { VideoAttributes, VideoNodeView } from '../document/video.ts'
import { captureFrame } from './capture-frame.ts'
import { chooseFile } from './choose-file.ts'
import { removeVideo, UploadingVideo } from './uploading-video.tsx'
import type { VideoTools } from './video-tools.ts'

type EditorVideoProps = ReactNodeViewProps & { tools: () => VideoTools }

function EditorVideo(props: EditorVideoProps) {
  const { node, selected, tools } = props
  const { src } = node.attrs as VideoAttributes
  return (
    <NodeViewWrapper className={clsx('video-block', selected && 'video-block-chosen')}>
      <div contentEditable={false}>
        {src === '' ? <UploadingVideo {...props} tools={tools()} /> : <StoredVideo {...props} />}
      </div>
    </NodeViewWrapper>
  )
}

function StoredVideo(props: EditorVideoProps) {
  const { node, updateAttributes, tools } = props
  const { src, poster, width, height, captions } = node.attrs as VideoAttributes
  const player = useRef<HTMLVideoElement>(null)
  const [note, setNote] = useState('')

  /** What fails is said below the video; nothing of it changes then. */
  async function run(work: () => Promise<Partial<VideoAttributes> | null>) {
    setNote('')
    try {
      const changes = await work()
      if (changes) updateAttributes(changes)
    } catch (error) {
      setNote(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
  }
  const takeFrame = () =>
    run(async () => {
      const still = player.current && (await captureFrame(player.current))
      if (!still) throw new Error('Play the video to the moment that you want first, or choose a picture.')
      return { poster: (await tools().uploadImage(still)).url }
    })
  const choosePoster = () =>
    run(async () => {
      const image = await tools().chooseImage?.()
      return image ? { poster: image.url } : null
    })
  const addCaptions = () =>
    run(async () => {
      const file = await chooseFile('.vtt,text/vtt')
      if (!file) return null
      const options = { signal: new AbortController().signal, onProgress: () => {} }
      return { captions: (await tools().uploadVideo('captions', file, options)).url }
    })

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: they are what can be added here. */}
      <video
        ref={player}
        src={src}
        poster={poster ?? undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        controls
        preload="metadata"
      />
      <div className="picture-form">
        <span className="picture-label" data-drag-handle="">
          Video{captions ? ', with captions' : ', without captions'}
          {!poster && ', without a still picture'}
        </span>
        <button type="button" className="picture-button" onClick={takeFrame}>
          <Scan aria-hidden="true" />
          Still from this moment
        </button>
        {tools().chooseImage && (
          <button type="button" className="picture-button" onClick={choosePoster}>
            <ImageUp aria-hidden="true" />
            Choose a still
          </button>
        )}
        <button type="button" className="picture-button" onClick={addCaptions}>
          <Captions aria-hidden="true" />
          {captions ? 'Replace captions' : 'Add captions'}
        </button>
        <button type="button" className="picture-button" onClick={() => removeVideo(props)}>
          <Trash aria-hidden="true" />
          Remove
        </button>
        {note && (
          <p role="alert" className="picture-missing">
            {note}
          </p>
        )}
      </div>
    </>
  )
}

export const videoNodeView = (tools: () => VideoTools): VideoNodeView => ({
  addNodeView: () => ReactNodeViewRenderer((props) => <EditorVideo {...props} tools={tools} />),
})
