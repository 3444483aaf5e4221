import { commentsPrivacy } from '#app/features/comments/privacy.ts'
import { formsPrivacy } from '#app/features/newsletter/forms/privacy.ts'
import { returnedEmailsPrivacy } from '#app/features/newsletter/mail-health/privacy.ts'
import { subscribersPrivacy } from '#app/features/newsletter/privacy.ts'
import { questionsPrivacy } from '#app/features/questions/privacy.ts'
import { followsPrivacy } from '#app/features/reader-mail/privacy.ts'
import { savedListsPrivacy } from '#app/features/saved/privacy.ts'
import { brandsPrivacy } from '#app/features/sponsors/privacy.ts'

/** What the site keeps of people, or asks their browser to keep, in the words of the privacy page. */
export type PrivacySection = { heading: string; sentences: string[] }

/** Each feature says it beside its own code, in a file `privacy.ts`: here they are put together. */
export const privacySections: PrivacySection[] = [
  { heading: 'Comments', sentences: commentsPrivacy },
  { heading: 'What you save', sentences: [savedListsPrivacy] },
  { heading: 'Letters', sentences: [...subscribersPrivacy, ...formsPrivacy, ...returnedEmailsPrivacy] },
  { heading: 'Letters about what you follow', sentences: followsPrivacy },
  { heading: 'Questions', sentences: questionsPrivacy },
  { heading: 'Brands', sentences: [brandsPrivacy] },
]

/** What a privacy page of her own words does not mention. */
export type PrivacyGaps = { pageId: string; missing: PrivacySection[] }
