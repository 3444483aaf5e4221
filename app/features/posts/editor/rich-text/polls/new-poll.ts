import type { Poll } from '#app/features/posts/polls/polls.ts'

const ID_LENGTH = 10
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

const randomId = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ID_LENGTH)),
    (byte) => CHARACTERS[byte % CHARACTERS.length],
  ).join('')

export const newPoll = (): Poll => ({
  id: randomId(),
  question: '',
  answers: [1, 2].map((key) => ({ key, label: '' })),
  until: '',
})
