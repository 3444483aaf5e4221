import type { TextPlace } from '#app/features/posts/editor/text-place.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'

/** What was written for the letter itself, and where it is changed. */
export type WrittenText = {
  html: string
  /** In a sentence. */
  name: string
  to: string
  /** A place in it can be shown only on the screen of the letter, where the intro is. */
  placeOf: (place: TextPlace) => TextPlace | undefined
}

const MAX_NAME_LENGTH = 60

type LetterTexts = { intro: string; questions: { id: string; content: string; answer: string }[] }

/** The same rules hold for the answers as for the intro. */
export const listWrittenTexts = ({ intro, questions }: LetterTexts): WrittenText[] => [
  { html: intro, name: 'the intro', to: '#intro', placeOf: (place) => place },
  ...questions.map(({ id, content, answer }) => ({
    html: answer,
    name: `the answer to “${truncateAtWord(content.replace(/\s+/g, ' '), MAX_NAME_LENGTH)}”`,
    to: `/admin/questions/${id}`,
    placeOf: () => undefined,
  })),
]
