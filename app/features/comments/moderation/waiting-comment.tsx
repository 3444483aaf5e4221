import { Gap } from '#app/ui/letter/gap.tsx'
import { inText } from '#app/ui/letter/in-text.ts'
import { LetterButton, LineLink } from '#app/ui/letter/links.tsx'
import { Section } from '#app/ui/letter/panel.tsx'
import { Quote } from '#app/ui/letter/quote.tsx'
import { Row } from '#app/ui/letter/row.tsx'
import { LetterSubheading, Note } from '#app/ui/letter/words.tsx'

type WaitingCommentProps = {
  heading: string
  content: string
  heldBecause: string[]
  approve: string
  remove: string
}

/** A comment in the letter to the admins, and what can be done with it. */
export const WaitingComment = ({ heading, content, heldBecause, approve, remove }: WaitingCommentProps) => (
  <Section>
    <LetterSubheading>{heading}</LetterSubheading>
    <Quote>{content}</Quote>
    {heldBecause.length > 0 && <Note {...inText.line}>Held: {heldBecause.join(', ')}</Note>}
    <Gap height={20} />
    <Row width="auto">
      <td>
        <LetterButton href={approve}>Approve</LetterButton>
      </td>
      <td style={{ padding: '0 0 0 22px' }}>
        <LineLink href={remove}>Delete</LineLink>
      </td>
    </Row>
  </Section>
)
