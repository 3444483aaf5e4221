import { keptOfComments } from '#app/features/comments/kept.ts'
import { keptOfForms } from '#app/features/newsletter/forms/kept.ts'
import { keptOfSubscribers } from '#app/features/newsletter/kept.ts'
import { keptOfReturnedLetters } from '#app/features/newsletter/mail-health/kept.ts'
import { keptOfQuestions } from '#app/features/questions/kept.ts'
import { keptOfFollows } from '#app/features/reader-mail/kept.ts'
import { keptOfSavedLists } from '#app/features/saved/kept.ts'
import { keptOfBrands } from '#app/features/sponsors/kept.ts'

/** What the site keeps of people, or asks their browser to keep, in the words of the privacy page. */
export type KeptThing = { heading: string; sentences: string[] }

/** Each feature says it beside its own code, in a file `kept.ts`: here they are put together. */
export const keptThings: KeptThing[] = [
  { heading: 'Comments', sentences: keptOfComments },
  { heading: 'What you save', sentences: [keptOfSavedLists] },
  { heading: 'Letters', sentences: [...keptOfSubscribers, ...keptOfForms, ...keptOfReturnedLetters] },
  { heading: 'Letters about what you follow', sentences: keptOfFollows },
  { heading: 'Questions', sentences: keptOfQuestions },
  { heading: 'Brands', sentences: [keptOfBrands] },
]

/** What a privacy page of her own words does not mention. */
export type PrivacyGaps = { pageId: string; missing: KeptThing[] }
