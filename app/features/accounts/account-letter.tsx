import type { ReactNode } from 'react'
import { SiteLetter, SiteLine } from '#app/mail/site-letter.tsx'
import { Gap } from '#app/ui/letter/gap.tsx'
import { inText } from '#app/ui/letter/in-text.ts'
import { LetterButton } from '#app/ui/letter/links.tsx'
import { LetterTitle, Note, Paragraph } from '#app/ui/letter/words.tsx'

export type AccountLetterProps = {
  title: string
  text: ReactNode
  /** What the letter is for, if something is to be done. */
  action?: { label: string; href: string }
  /** After it. */
  note?: ReactNode
}

/** A letter about an account: what happened, one thing to do, and what if it was not you. */
export const AccountLetter = ({ title, text, action, note }: AccountLetterProps) => (
  <SiteLetter title={title} preview={typeof text === 'string' ? text : title} footer={<SiteLine />}>
    <Gap height={40} />
    <LetterTitle>{title}</LetterTitle>
    <Paragraph>{text}</Paragraph>
    {action && (
      <>
        <Gap height={26} />
        <LetterButton href={action.href}>{action.label}</LetterButton>
        <div {...inText.left}>
          <Gap height={10} />
          <Note>
            If the button does not work, copy this address:
            <br />
            <span style={{ wordBreak: 'break-all' }}>{action.href}</span>
          </Note>
        </div>
      </>
    )}
    {note && <Note>{note}</Note>}
  </SiteLetter>
)
