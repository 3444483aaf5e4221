import type { ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { UploadProgress } from '#app/features/media/upload-progress.tsx'
import { imageRange } from '../document/figure-commands.ts'
import type { VideoAttributes } from '../document/video.ts'
import { captureFirstFrame } from './capture-frame.ts'
import type { VideoTools } from './video-tools.ts'
import { fileOfUpload, forgetUpload } from './video-uploads.ts'

type NodeProps = Pick<ReactNodeViewProps, 'editor' | 'node' | 'getPos'>

/** With its figure. */
export function removeVideo({ editor, getPos }: Pick<NodeProps, 'editor' | 'getPos'>) {
  const position = getPos()
  if (position === undefined) return
  const { from, to } = imageRange(editor.state.doc, position)
  editor.chain().deleteRange({ from, to }).focus().run()
}

/** Shows how far the upload is; it can be canceled, and tried again if it failed. */
export function UploadingVideo({ tools, ...props }: NodeProps & { tools: VideoTools }) {
  const { editor, node, getPos } = props
  const { uploadId } = node.attrs as VideoAttributes
  const file = fileOfUpload(uploadId)
  const [fraction, setFraction] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  /** Undoing brings back the text before the video, never one that is half uploaded. */
  const store = useEffectEvent((changes: Partial<VideoAttributes>) => {
    const position = editor.isDestroyed ? undefined : getPos()
    if (position === undefined) return
    const attributes = { ...node.attrs, ...changes, uploadId: null }
    editor.view.dispatch(
      editor.state.tr.setNodeMarkup(position, undefined, attributes).setMeta('addToHistory', false),
    )
    forgetUpload(uploadId)
  })
  const send = useEffectEvent(async (signal: AbortSignal) => {
    if (!file) return setProblem('The file is no longer there. Please choose it again.')
    try {
      const { url, width, height } = await tools.uploadVideo('video', file, {
        signal,
        onProgress: setFraction,
      })
      const still = await captureFirstFrame(file)
      // Without a still picture the video is shown without one; the editor offers to add it.
      const poster = still && (await tools.uploadImage(still).catch(() => null))
      if (!signal.aborted) store({ src: url, width, height, poster: poster?.url ?? null })
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : 'The upload failed.')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same file again
  useEffect(() => {
    const controller = new AbortController()
    setProblem(null)
    setFraction(0)
    void send(controller.signal)
    return () => controller.abort()
  }, [attempt])

  const name = file?.name ?? 'the video'
  if (problem === null)
    return (
      <div className="picture-form">
        <div className="video-progress">
          <UploadProgress name={name} fraction={fraction} onCancel={() => removeVideo(props)} />
        </div>
      </div>
    )
  return (
    <div className="picture-form">
      <p role="alert" className="picture-label">
        {name} did not arrive. {problem}
      </p>
      {file && (
        <button type="button" className="picture-button" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      )}
      <button type="button" className="picture-button" onClick={() => removeVideo(props)}>
        Remove
      </button>
    </div>
  )
}
