import { expect } from 'vitest'
import type { RequestName } from './harness.tsx'

type Outcomes = {
  /** Without an answer of the site: offline, or a reset connection. */
  unreachable: unknown
  /** With an answer that is not the site's, of this status. */
  status: (status: number) => unknown
  /** What the site answers at last, and what is made of it. */
  answer: unknown
  done: unknown
}
type RequestCase = Outcomes & {
  /** A toast says it. */
  says?: string
}

const alike = (failed: unknown, answer: unknown, done: unknown, says?: string): RequestCase => ({
  unreachable: failed,
  status: () => failed,
  answer,
  done,
  says,
})

const problem = (status: number) => `The server had a problem (${status}). Please try again.`
const uploaded = { id: '1', url: '/media/a.webp', alt: '', width: 1, height: 1 }
const times = { updatedAt: null, keptAt: '2026-03-01T12:00:00Z', isForked: false }
const item = { id: '1' }
const thread = { thread: { comments: [] }, stamp: 's', signInUrl: null, isStaff: false }

const loading = (
  what: 'products' | 'blocks' | 'list' | 'tags' | 'items',
  unreachable: string,
): RequestCase => {
  const answer = { [what]: [], failure: null }
  return {
    unreachable: expect.objectContaining({ failure: unreachable }),
    status: (status) => expect.objectContaining({ failure: problem(status) }),
    answer,
    done: answer,
  }
}
const unreachable = 'The server could not be reached.'
const uploadRefusal = (message: string) => expect.objectContaining({ ok: false, message })

/**
 * What sends requests without a form, by its file under app/, and what each of its requests makes of a failure. What was
 * typed or chosen stays, and trying again works.
 */
export const requestCases: Record<string, Partial<Record<RequestName, RequestCase>>> = {
  'features/accounts/passkeys/webauthn.ts': {
    passkey: {
      unreachable: { message: `${unreachable} Please try again.` },
      status: (status) => ({ message: problem(status) }),
      // In words of the site. With a passkey it works in e2e/admin/security.spec.ts.
      answer: { message: 'M' },
      done: { message: 'M' },
    },
  },
  'features/comments/comments-client.ts': {
    loadComments: alike(null, thread, thread),
    sendComment: alike(null, { ok: true, message: 'M' }, { ok: true, message: 'M' }),
  },
  'features/form-drafts/use-form-draft.ts': {
    keepForm: alike({ onlyHere: 'Typed', shown: 'Typed' }, times, { onlyHere: null, shown: 'Typed' }),
    discardForm: alike(
      { isDiscarded: false, onlyHere: 'Typed' },
      { ...times, discarded: item },
      { isDiscarded: true, onlyHere: null },
      'Nothing was discarded',
    ),
    saveForm: alike('saved', times, 'saved'),
  },
  'features/media/upload-image.ts': {
    uploadPicture: {
      unreachable: { title: 'Upload failed', message: 'The connection was lost. Please try again.' },
      status: () => ({ title: 'Upload failed', message: 'Please try again' }),
      answer: { ok: true, image: uploaded },
      done: uploaded,
    },
  },
  'features/media/use-media-pages.ts': { mediaPage: loading('list', `${unreachable} Please try again.`) },
  // Nobody waits for it: the page goes on.
  'features/numbers/collect/count-views.ts': { countView: alike(undefined, {}, undefined) },
  'features/posts/editor/working-copy-api.ts': {
    keepPost: alike({ autosaveStatus: 'unreachable' }, times, { autosaveStatus: 'kept', ...times }),
    discardPost: alike(undefined, { discarded: item }, { item }, 'Nothing was discarded'),
    // What stays behind is offered again.
    forgetPost: alike(undefined, {}, undefined),
    putIntoHistory: alike(false, {}, true, 'Your version could not be put into the history'),
    keepForUndo: alike(false, {}, true, 'Nothing was discarded'),
  },
  // What cannot be told is not said.
  'features/posts/editor/rich-text/aids/fetch-dead-paths.ts': {
    findDeadPaths: alike(null, { dead: ['/gone'], failure: null }, ['/gone']),
  },
  'features/posts/embeds/find-embed.ts': {
    findEmbed: {
      unreachable: { message: unreachable },
      status: (status) => ({ message: problem(status) }),
      answer: { ok: true, embed: item },
      done: item,
    },
  },
  'features/comments/hearts/send-heart.ts': {
    sendHeart: alike(
      { ok: false, message: 'Your heart did not arrive. Please try again.' },
      { ok: true, message: 'Loved' },
      { ok: true, message: 'Loved' },
    ),
  },
  'features/posts/polls/send-vote.ts': {
    sendVote: alike(
      'Your vote did not arrive. Please try again.',
      { ok: true, html: '<div tabindex="-1">1 vote</div>' },
      '1 vote',
    ),
  },
  'features/test-log/queue/send-notes.ts': { sendNote: alike('unreachable', { ok: true }, 'sent') },
  'ui/upload-file.ts': {
    uploadFile: {
      unreachable: uploadRefusal('The file could not be sent. Please choose it again.'),
      status: (status) => uploadRefusal(problem(status)),
      answer: { ok: true, message: 'M' },
      done: { ok: true, message: 'M' },
    },
  },
  'ui/use-json.ts': {
    findProducts: loading('products', unreachable),
    productsById: loading('products', unreachable),
    renderBlocks: loading('blocks', unreachable),
    findTags: loading('tags', unreachable),
    fetchItems: loading('items', unreachable),
  },
}
