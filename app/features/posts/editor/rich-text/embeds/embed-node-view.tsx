import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import ImageDown from 'lucide-react/icons/image-down'
import Trash from 'lucide-react/icons/trash'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type FoundEmbed,
  parseEmbed,
  providerNames,
  titleOrProvider,
} from '#app/features/posts/embeds/embeds.ts'
import type { EmbedAttributes, EmbedNodeView } from '../document/embeds.ts'
import { AddressForm } from './address-form.tsx'

/** Rejects with an Error whose message can be shown. */
export type FindEmbed = (link: string) => Promise<FoundEmbed>

/** A block that is moved meanwhile gets another view: its address is looked up once. */
const lookups = new Map<string, Promise<FoundEmbed>>()

function lookUpOnce(url: string, findEmbed: FindEmbed): Promise<FoundEmbed> {
  const running = lookups.get(url)
  if (running) return running
  const lookup = findEmbed(url).finally(() => lookups.delete(url))
  lookups.set(url, lookup)
  return lookup
}

function EditorEmbed({
  node,
  selected,
  editor,
  getPos,
  deleteNode,
  findEmbed,
}: ReactNodeViewProps & { findEmbed: FindEmbed }) {
  const attributes = node.attrs as EmbedAttributes
  const { url, title, src, isPending } = attributes
  const [problem, setProblem] = useState<string | null>(null)
  const embed = parseEmbed(url)

  /** Undoing brings back the text before the block, never a block that is half filled in. */
  const change = (changes: Partial<EmbedAttributes>) => {
    const position = editor.isDestroyed ? undefined : getPos()
    if (position === undefined) return
    editor.view.dispatch(
      editor.state.tr
        .setNodeMarkup(position, undefined, { ...attributes, ...changes })
        .setMeta('addToHistory', false),
    )
  }
  const finish = useEffectEvent((changes: Partial<EmbedAttributes>, said: string | null) => {
    setProblem(said)
    change({ ...changes, isPending: false })
  })
  const startLookup = (link: string) => {
    setProblem(null)
    change({ url: link, isPending: true })
  }

  useEffect(() => {
    if (!isPending) return
    let isCurrent = true
    lookUpOnce(url, findEmbed).then(
      ({ still, note, ...found }) => {
        const picture = still && { src: still.url, width: still.width, height: still.height }
        if (isCurrent) finish({ ...found, ...picture }, note)
      },
      (error: unknown) => {
        if (isCurrent) finish({}, error instanceof Error ? error.message : 'It could not be looked up.')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isPending, url, findEmbed])

  return (
    <NodeViewWrapper className={clsx('embed-block', selected && 'embed-block-chosen')}>
      <div contentEditable={false}>
        {url === '' ? (
          <AddressForm onAdd={startLookup} onCancel={deleteNode} />
        ) : (
          <>
            <div data-drag-handle="" className={clsx('embed', `embed-${embed?.shape ?? 'wide'}`)}>
              <div className="embed-link">
                {src && <img src={src} alt="" />}
                <span className="embed-words">
                  <span className="embed-title">{embed ? titleOrProvider(embed, title) : url}</span>{' '}
                  <span className="embed-note">{embed ? providerNames[embed.provider] : 'A link'}</span>
                </span>
              </div>
            </div>
            {isPending && (
              <p role="status" className="picture-note">
                Looking up {url}…
                <span className="upload-progress" />
              </p>
            )}
            <p className="picture-form">
              {!isPending && !src && (
                <>
                  <span role="status" className="picture-label">
                    {problem ?? 'It has no picture yet.'}
                  </span>
                  <button type="button" className="picture-button" onClick={() => startLookup(url)}>
                    <ImageDown aria-hidden="true" />
                    Try again
                  </button>
                </>
              )}
              <button type="button" className="picture-button" onClick={deleteNode}>
                <Trash aria-hidden="true" />
                Remove
              </button>
            </p>
          </>
        )}
      </div>
    </NodeViewWrapper>
  )
}

export const embedNodeView = (findEmbed: FindEmbed): EmbedNodeView => ({
  addNodeView: () => ReactNodeViewRenderer((props) => <EditorEmbed {...props} findEmbed={findEmbed} />),
})
