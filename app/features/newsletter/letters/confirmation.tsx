import { useSite } from '#app/features/site/use-site.ts'
import { SiteLetter, SiteLine } from '#app/mail/site-letter.tsx'
import { newsletter } from '#app/navigation/site.ts'
import { Gap } from '#app/ui/letter/gap.tsx'
import { LetterButton } from '#app/ui/letter/links.tsx'
import { LetterTitle, Note, Paragraph } from '#app/ui/letter/words.tsx'
import { greeting } from './greeting.ts'

export type ConfirmationLetterProps = { name: string | null; confirmUrl: string }

/** Asks whoever owns an address whether letters may come to it. */
export const ConfirmationLetter = ({ name, confirmUrl }: ConfirmationLetterProps) => (
  <SiteLetter
    title={`Confirm your address for ${newsletter.title}`}
    preview="One click, and the weekly letter is yours."
    footer={<SiteLine />}
  >
    <Gap height={40} />
    <LetterTitle>One click left</LetterTitle>
    <Paragraph>{greeting(name)}</Paragraph>
    <Paragraph>
      Somebody, probably you, asked for the weekly letter of {useSite().name} at this address. Confirm that it
      is yours, and welcome to {newsletter.title}.
    </Paragraph>
    <Gap height={26} />
    <LetterButton href={confirmUrl}>Yes, send me the letter</LetterButton>
    <Gap height={10} />
    <Note>If this was not you, you can ignore this email: without the click, no letters come.</Note>
  </SiteLetter>
)
