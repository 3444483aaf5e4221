import { getSchema } from '@tiptap/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#app/styles/app.css'
import { documentParts } from '#app/features/posts/editor/rich-text/document/extensions.ts'
import { readHtml, writeHtml } from '#app/features/posts/editor/rich-text/document/html.ts'
import { cleanPaste } from '#app/features/posts/editor/rich-text/paste/clean-paste.ts'
import type { UploadCounts } from '#app/features/posts/editor/rich-text/pictures/uploads.ts'
import RichText, { type PlacedImage } from '#app/features/posts/editor/rich-text/rich-text.tsx'

type Waiting = { name: string; arrive: (image: PlacedImage) => void; fail: (message: string) => void }

/** What a test reads, and the handles by which it answers what the editor asks for. */
const harness = {
  html: null as string | null,
  words: 0,
  uploads: [] as Waiting[],
  /** Each state of the uploads, with the text that had been told by then. */
  counts: [] as (UploadCounts & { html: string | null })[],
  fromLibrary: null as PlacedImage | null,
  roundTrip: (html: string) => writeHtml(readHtml(getSchema(documentParts({})), html)),
  cleanPaste,
  open(content: string, props: { invalid?: boolean; describedBy?: string } = {}) {
    harness.html = null
    harness.uploads = []
    harness.counts = []
    // At once, lest a test takes the text before for its own.
    flushSync(() =>
      root.render(
        <RichText
          key={crypto.randomUUID()}
          label="Content"
          content={content}
          onChange={(html) => {
            harness.html = html
          }}
          onWords={(words) => {
            harness.words = words
          }}
          uploadImage={({ name }) =>
            new Promise((arrive, reject) => {
              harness.uploads.push({ name, arrive, fail: (message) => reject(new Error(message)) })
            })
          }
          onUploads={(state) => {
            harness.counts.push({ ...state, html: harness.html })
          }}
          chooseImage={async () => harness.fromLibrary}
          {...props}
        />,
      ),
    )
  },
}
export type Harness = typeof harness

const root = createRoot(document.getElementById('main') ?? document.body)
Object.assign(window, { harness })
