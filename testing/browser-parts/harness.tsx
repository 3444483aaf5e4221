import { Fragment, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  createMemoryRouter,
  Form,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { toast } from 'sonner'
import { Link } from '#app/ui/link.tsx'
import '#app/styles/app.css'
import { requestPasskey } from '#app/features/accounts/passkeys/webauthn.ts'
import { loadComments, sendComment } from '#app/features/comments/comments-client.ts'
import { sendHeart } from '#app/features/comments/hearts/send-heart.ts'
import { readLocalDraft } from '#app/features/form-drafts/local-draft.ts'
import { useFormDraft } from '#app/features/form-drafts/use-form-draft.ts'
import { ImageDropZone } from '#app/features/media/image-drop-zone.tsx'
import { sendToLibrary } from '#app/features/media/upload-image.ts'
import { useMediaPages } from '#app/features/media/use-media-pages.ts'
import { countView } from '#app/features/numbers/collect/count-views.ts'
import { ArticleText } from '#app/features/posts/article/article-text.tsx'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { fetchDeadPaths } from '#app/features/posts/editor/rich-text/aids/fetch-dead-paths.ts'
import {
  deleteServerCopy,
  discardServerCopy,
  postWorkingCopy,
  saveVersionForUndo,
  saveVersionToHistory,
} from '#app/features/posts/editor/working-copy-api.ts'
import { findEmbed } from '#app/features/posts/embeds/find-embed.ts'
import { sendVote } from '#app/features/posts/polls/send-vote.ts'
import { useFoundTags } from '#app/features/posts/taxonomy/use-found-tags.ts'
import {
  useFoundProducts,
  useProductsById,
  useRenderedBlocks,
} from '#app/features/products/blocks/use-product-data.ts'
import { fetchItems } from '#app/features/saved/use-shown-items.ts'
import { sendNote } from '#app/features/test-log/queue/send-notes.ts'
import { KeepActionData } from '#app/live/keep-action-data.tsx'
import { useBackgroundReload } from '#app/ui/failed-requests/background-reload.ts'
import { keepPageOnFailure } from '#app/ui/failed-requests/keep-page-on-failure.ts'
import { useShownPage } from '#app/ui/failed-requests/shown-page.ts'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { hasUnsentText } from '#app/ui/has-unsent-text.ts'
import { notify, Toaster } from '#app/ui/toast.tsx'
import { uploadFile } from '#app/ui/upload-file.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { shownOffer } from './shown-offer.ts'

type Loading = { loaded: object | undefined; retry: () => void }

const container = () => document.body.appendChild(document.createElement('div'))

/** Mounts the hook at the first call; each further call tries again. Returns what it has loaded then. */
function loadByHook(useLoading: () => Loading) {
  let latest: Loading | undefined
  let onLoaded = (_loaded: object) => {}
  function Probe() {
    const current = useLoading()
    if (current.loaded && current.loaded !== latest?.loaded) onLoaded(current.loaded)
    latest = current
    return null
  }
  return () =>
    new Promise<object>((resolve) => {
      onLoaded = resolve
      if (latest) latest.retry()
      else createRoot(container()).render(<Probe />)
    })
}

const DRAFT = 'letter:1'
const USER = 'somebody'
const noDraft = { userId: USER, stored: null, discarded: [] }

/** Types into a form and waits until the text was sent. */
function typeAndSend() {
  let draft: ReturnType<typeof useFormDraft> | undefined
  function Probe() {
    const form = useRef<HTMLFormElement>(null)
    draft = useFormDraft({ form, name: DRAFT, loaded: noDraft })
    return (
      <form ref={form}>
        <input name="subject" defaultValue="Typed" />
      </form>
    )
  }
  const mounted = container()
  createRoot(mounted).render(<Probe />)
  const typed = () => readLocalDraft(DRAFT, USER)?.values.subject ?? null
  const sendTyped = async () => {
    draft?.markEdited()
    await draft?.flush()
  }
  return {
    /** What this browser keeps because the server does not have it. */
    async keep() {
      await sendTyped()
      return { onlyHere: typed(), shown: mounted.querySelector('input')?.value }
    },
    async discard() {
      await sendTyped()
      return { isDiscarded: await draft?.discard(), onlyHere: typed() }
    },
    /** The letter is saved: a working copy that stays behind is offered again. */
    async save() {
      await sendTyped()
      draft?.markSubmitted()
      await draft?.markSaved()
      return 'saved'
    },
  }
}

const form = typeAndSend()
const file = new File(['words'], 'a.csv', { type: 'text/csv' })
const picture = new File([new Uint8Array(9)], 'a.png', { type: 'image/png' })
const copy = { id: '1', asOf: null, fields: emptyFields() }
const note = {
  id: '1',
  userId: USER,
  product: { id: '1', name: 'Balm' },
  words: 'Melts slowly',
  happenedAt: '2026-03-01T12:00:00Z',
  photos: [],
  isNoted: false,
  problem: null,
}

/** In the same form each time: what it says, until the results take its place. */
const pollForm = document.createElement('form')
async function voteInForm() {
  pollForm.setAttribute('action', '/polls/1/a')
  if (!pollForm.parentElement) container().append(pollForm)
  const place = pollForm.parentElement
  await sendVote(pollForm)
  return place?.textContent
}

const requests = {
  passkey: () => requestPasskey(),
  loadComments: () => loadComments('a-post'),
  sendComment: () => sendComment('a-post', new FormData(), new AbortController().signal),
  keepForm: form.keep,
  discardForm: form.discard,
  saveForm: form.save,
  uploadPicture: () => sendToLibrary({ file: picture }).catch(({ title, message }) => ({ title, message })),
  mediaPage: loadByHook(() => useMediaPages({ search: '', page: 1, unused: false }, true)),
  // Each is another page: the same one counts once.
  countView: async () => countView(`/blog/${crypto.randomUUID()}`, ''),
  keepPost: () => postWorkingCopy({ ...copy, follows: null, sender: '1', number: 1 }),
  discardPost: () => discardServerCopy('1'),
  forgetPost: () => deleteServerCopy('1'),
  putIntoHistory: () => saveVersionToHistory(copy),
  keepForUndo: () => saveVersionForUndo(copy),
  findDeadPaths: () => fetchDeadPaths(['/gone']),
  findTags: loadByHook(() => useFoundTags('soap')),
  sendVote: voteInForm,
  sendHeart: () => sendHeart('/blog/a-post/comments/1/heart'),
  findEmbed: () => findEmbed('https://youtu.be/WhWc3b3KhnY').catch(({ message }) => ({ message })),
  fetchItems: () => fetchItems('bAAAAAAAAAAAAAAAAAAAAAA'),
  findProducts: loadByHook(() => useFoundProducts('balm')),
  productsById: loadByHook(() => useProductsById(['1'])),
  renderBlocks: loadByHook(() => useRenderedBlocks(['block'])),
  sendNote: () => sendNote(note, async () => {}),
  uploadFile: () =>
    uploadFile(file, {
      url: '/admin/upload',
      contentType: 'text/csv',
      tooLargeMessage: 'Too large',
      onProgress: () => {},
      signal: new AbortController().signal,
    }),
}

export type RequestName = keyof typeof requests

// Views are sent by a beacon, whose failure no script is told; without one they are sent like all others.
Object.defineProperty(navigator, 'sendBeacon', { value: undefined })
const refusals = createRoot(container())

/** Where forms would say them, from the top of the window. */
/** In turn an alert, and what an invalid field is described by. */
const showRefusals = (tops: number[]) =>
  flushSync(() =>
    refusals.render(
      tops.map((top, index) => (
        <Fragment key={top}>
          {index % 2 === 1 && (
            <input aria-label="Email" aria-invalid="true" aria-describedby={`hint refusal-${index}`} hidden />
          )}
          <p
            id={`refusal-${index}`}
            role={index % 2 === 0 ? 'alert' : undefined}
            data-refusal
            style={{ position: 'fixed', top, left: 16, right: 16 }}
          >
            Your email is missing.
          </p>
        </Fragment>
      )),
    ),
  )

const looks = createRoot(container())

/** A text of an article, and a logo whose letters are dark. */
const showLooks = () =>
  flushSync(() =>
    looks.render(
      <>
        <div className="prose">
          <h1>One</h1>
          <h2>Two</h2>
          <h3>Three</h3>
          <p>Words</p>
        </div>
        <Wordmark name="Dark" logo={{ url: '/dark.png', width: 80, height: 20, isDark: true }} />
        <Wordmark name="Light" logo={{ url: '/light.png', width: 80, height: 20 }} />
      </>,
    ),
  )

/** A page whose form is answered once. */
function showForm() {
  const Page = () => (
    <Form method="post" replace>
      <button type="submit">Send</button>
      <button type="button" onClick={useRevalidator().revalidate}>
        Load again
      </button>
      <Link to="/">Elsewhere</Link>
      <output>{useActionData()}</output>
      <p>{useLoaderData()}</p>
    </Form>
  )
  const Root = () => (
    <KeepActionData>
      <Outlet />
    </KeepActionData>
  )
  let loaded = 0
  const page = { index: true, Component: Page, loader: () => `Loaded ${++loaded}`, action: () => 'Answered' }
  const router = createMemoryRouter([{ path: '/', Component: Root, children: [page] }])
  createRoot(container()).render(<RouterProvider router={router} />)
}

/** A list whose answer takes as long as it is held, and a link to a page that does, too. */
function showOpenRow() {
  const heldList = Promise.withResolvers<null>()
  const heldPage = Promise.withResolvers<null>()
  let isFirst = true
  function List() {
    const heading = useRef<HTMLHeadingElement>(null)
    const row = useOpenRow(heading, undefined)
    return (
      <row.Form method="post">
        <h2 ref={heading}>Held list</h2>
        <button type="submit">Answer the row</button>
        <Link to="/next">Leave the list</Link>
        <output>{row.busy ? 'Row is busy' : 'Row is idle'}</output>
      </row.Form>
    )
  }
  const list = {
    path: '/',
    Component: List,
    loader: () => {
      if (!isFirst) return heldList.promise
      isFirst = false
      return null
    },
    action: () => ({ ok: true, message: 'The row was answered.' }),
  }
  const next = { path: '/next', element: <h2>Page after the list</h2>, loader: () => heldPage.promise }
  const router = createMemoryRouter([list, next], { initialEntries: ['/?open=edit.1'] })
  createRoot(container()).render(<RouterProvider router={router} />)
  Object.assign(parts, { answerList: () => heldList.resolve(null), answerPage: () => heldPage.resolve(null) })
}

/** A page of somebody whose session has ended since: loading it again leads to the sign-in. */
function showPageOfSignedOut() {
  function Page() {
    useShownPage()
    return (
      <Form method="post">
        <input name="name" aria-label="Name of the tag" />
        <button type="button" onClick={useRevalidator().revalidate}>
          Load tags again
        </button>
      </Form>
    )
  }
  let isFirst = true
  const loader = () => {
    if (!isFirst) throw redirect('/admin/login?from=/admin/tags')
    isFirst = false
    return 'Tags'
  }
  const page = {
    path: '/admin/tags',
    Component: Page,
    loader,
    middleware: [keepPageOnFailure as MiddlewareFunction],
  }
  const router = createMemoryRouter([page, { path: '/admin/login', element: 'Sign in here' }], {
    initialEntries: ['/admin/tags'],
  })
  createRoot(container()).render(<RouterProvider router={router} />)
}

/** A page that loads itself again in the background. What it loads fails until `answerData` is called. */
function showReloadingPage() {
  let isAnswered = true
  let loaded = 0
  function Page() {
    useShownPage()
    const { reloadIn, data } = useBackgroundReload<string>()
    return (
      <>
        <h2>{useLoaderData()}</h2>
        <button type="button" onClick={() => reloadIn(0)}>
          Load in the background
        </button>
        <button type="button" onClick={useRevalidator().revalidate}>
          Load in the foreground
        </button>
        <output>{`In the background: ${data ?? 'nothing'}`}</output>
      </>
    )
  }
  const page = {
    path: '/blog/a',
    Component: Page,
    loader({ request }: { request: Request }) {
      if (!isAnswered) throw new TypeError('Failed to fetch')
      isAnswered = false
      return `Load ${++loaded} of ${new URL(request.url).search}`
    },
    middleware: [keepPageOnFailure as MiddlewareFunction],
  }
  const router = createMemoryRouter([page], { initialEntries: ['/blog/a?utm_source=letter'] })
  const noticed: string[] = []
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') noticed.push('a navigation')
  })
  const { loadFailure } = notify
  notify.loadFailure = (title, description) => {
    noticed.push(title)
    loadFailure(title, description)
  }
  Object.assign(parts, {
    answerData: () => {
      isAnswered = true
    },
    readNoticed: () => noticed,
  })
  createRoot(container()).render(<RouterProvider router={router} />)
}

/** A field for one picture. */
const showDropZone = () =>
  flushSync(() => createRoot(container()).render(<ImageDropZone onUploaded={() => {}} onBrowse={() => {}} />))

/** An article with a gallery of three pictures. */
function showGallery() {
  const picture = (name: string) =>
    `<figure><a class="enlarge" href="/${name}.png" aria-label="Enlarge: ${name}"><img src="/${name}.png" alt="${name}"></a><figcaption>Caption ${name}</figcaption></figure>`
  const html = `<figure data-gallery>${['One', 'Two', 'Three'].map(picture).join('')}<figcaption>All</figcaption></figure>`
  const router = createMemoryRouter([{ path: '/', element: <ArticleText html={html} className="prose" /> }])
  createRoot(container()).render(<RouterProvider router={router} />)
}

/** A page with links to stores, a file and products, one of which is far below; following one leads nowhere. */
function showCountedLinks(path: string) {
  const place = container()
  document.querySelector('main')?.append(place)
  for (const kind of ['click', 'auxclick']) place.addEventListener(kind, (event) => event.preventDefault())
  flushSync(() =>
    createRoot(place).render(
      <>
        <a href="https://www.amazon.com/dp/1" data-offer={shownOffer}>
          Store
        </a>
        <a href="https://oak.example/">Another site</a>
        <a href="/media/list.pdf">File</a>
        <a href="/blog/next">Next page</a>
        <a href="mailto:hello@venus.example">Letter</a>
        <a href="/products/balm">Product</a>
        <a href="/go/balm/oak">The same product</a>
        <a href="/go/lamp/oak" style={{ display: 'block', marginTop: '300vh' }}>
          Far below
        </a>
      </>,
    ),
  )
  countView(path, '')
}

const parts = {
  hasUnsentText,
  requests,
  notify,
  showCountedLinks,
  countPage: countView,
  showRefusals,
  removeToasts: () => toast.dismiss(),
  showLooks,
  showForm,
  showPageOfSignedOut,
  showReloadingPage,
  showDropZone,
  answerData: () => {},
  readNoticed: (): string[] => [],
  showGallery,
  showOpenRow,
  answerList: () => {},
  answerPage: () => {},
}

export type Parts = typeof parts

createRoot(container()).render(<Toaster />)
// Its script cannot be loaded without a connection.
notify.prepare()
Object.assign(window, { parts })
