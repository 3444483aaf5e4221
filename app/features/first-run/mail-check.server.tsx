import type { Site } from '#app/features/site/site.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'
import { SiteLetter, SiteLine } from '#app/mail/site-letter.tsx'
import { Gap } from '#app/ui/letter/gap.tsx'
import { LetterTitle, Paragraph } from '#app/ui/letter/words.tsx'
import type { Letter } from '#platform/mail.ts'

const TITLE = 'Your mail works'
const TEXT = 'This letter came the same way as those to your readers. There is nothing else to do.'

/** Whoever reads it knows that letters arrive. */
export const testLetter = async (to: string, site: Site): Promise<Letter> => ({
  to,
  subject: `A test letter from ${site.name}`,
  ...(await renderLetter(
    <SiteLetter title={TITLE} preview={TEXT} footer={<SiteLine />}>
      <Gap height={40} />
      <LetterTitle>{TITLE}</LetterTitle>
      <Paragraph>{TEXT}</Paragraph>
    </SiteLetter>,
    site,
  )),
})
