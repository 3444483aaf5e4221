import { getSchema } from '@tiptap/core'
import { type PropsWithChildren, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#app/styles/app.css'
import type { UploadedVideo } from '#app/features/media/video/upload-video.ts'
import { documentExtensions } from '#app/features/posts/editor/rich-text/document/extensions.ts'
import { documentToHtml, htmlToDocument } from '#app/features/posts/editor/rich-text/document/html.ts'
import type { UploadCounts } from '#app/features/posts/editor/rich-text/images/uploads.ts'
import { cleanPaste } from '#app/features/posts/editor/rich-text/paste/clean-paste.ts'
import RichText, {
  type PlacedImage,
  type RichTextProps,
} from '#app/features/posts/editor/rich-text/rich-text.tsx'
import { isByShortcut, useSaveShortcut } from '#app/features/posts/editor/use-save-shortcut.ts'
import type { FoundEmbed } from '#app/features/posts/embeds/embeds.ts'

type PendingUpload = { name: string; finish: (image: PlacedImage) => void; fail: (message: string) => void }

type PendingVideo = Omit<PendingUpload, 'finish'> & { finish: (video: UploadedVideo) => void }
type PendingLookup = Omit<PendingUpload, 'finish'> & { finish: (found: FoundEmbed) => void }

/** The form around the text. */
function SavedForm({ children }: PropsWithChildren) {
  const form = useRef<HTMLFormElement>(null)
  useSaveShortcut(form)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        harness.saves.push(isByShortcut(event.nativeEvent as SubmitEvent) ? 'by shortcut' : 'by button')
      }}
    >
      {children}
      <button type="submit">Save changes</button>
    </form>
  )
}

/** What the tests read, and how they answer the editor's callbacks. */
const harness = {
  html: null as string | null,
  words: 0,
  uploads: [] as PendingUpload[],
  /** Named by their URL. */
  copies: [] as PendingUpload[],
  /** Named by their address. */
  embeds: [] as PendingLookup[],
  videos: [] as PendingVideo[],
  canceled: [] as string[],
  saves: [] as string[],
  /** Each report of `onUploads`, with the HTML that was reported before it. */
  uploadCounts: [] as (UploadCounts & { html: string | null })[],
  fromLibrary: null as PlacedImage | null,
  roundTrip: (html: string) => documentToHtml(htmlToDocument(getSchema(documentExtensions({})), html)),
  cleanPaste: (html: string, rtf = '') => cleanPaste(html, () => rtf),
  open(
    content: string,
    props: Pick<RichTextProps, 'invalid' | 'describedBy' | 'aids' | 'hasProducts' | 'shownPlace'> = {},
  ) {
    harness.html = null
    harness.uploads = []
    harness.copies = []
    harness.embeds = []
    harness.videos = []
    harness.canceled = []
    harness.uploadCounts = []
    harness.saves = []
    // Synchronously, so that a test does not see the previous text.
    flushSync(() =>
      root.render(
        <SavedForm key={crypto.randomUUID()}>
          <RichText
            label="Content"
            content={content}
            onChange={(html) => {
              harness.html = html
            }}
            onWordCount={(words) => {
              harness.words = words
            }}
            uploadImage={({ name }) =>
              new Promise((resolve, reject) => {
                harness.uploads.push({ name, finish: resolve, fail: (message) => reject(new Error(message)) })
              })
            }
            copyImage={(name) =>
              new Promise((resolve, reject) => {
                harness.copies.push({ name, finish: resolve, fail: (message) => reject(new Error(message)) })
              })
            }
            uploadVideo={(kind, { name }, { signal }) =>
              new Promise((resolve, reject) => {
                const fail = (message: string) => reject(new Error(message))
                harness.videos.push({ name: `${kind} ${name}`, finish: resolve, fail })
                signal.addEventListener('abort', () => harness.canceled.push(name))
              })
            }
            findEmbed={(name) =>
              new Promise((resolve, reject) => {
                harness.embeds.push({ name, finish: resolve, fail: (message) => reject(new Error(message)) })
              })
            }
            onUploads={(state) => {
              harness.uploadCounts.push({ ...state, html: harness.html })
            }}
            chooseImage={async () => harness.fromLibrary}
            hasPolls
            {...props}
          />
        </SavedForm>,
      ),
    )
  },
}
export type Harness = typeof harness

const root = createRoot(document.getElementById('main') ?? document.body)
Object.assign(window, { harness })
