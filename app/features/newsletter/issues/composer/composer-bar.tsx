import { useLocation } from 'react-router'
import { LETTER_FORM } from '#app/features/newsletter/issues/issues.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FootBar } from '#app/ui/foot-bar.tsx'

export const SENDING = 'sending'

/** Saving in reach at the foot of the window, where what can be done with a letter comes after a long form. */
export function ComposerBar({ busy }: { busy: boolean }) {
  const { search } = useLocation()
  return (
    <FootBar barClassName="xl:hidden" className="justify-end gap-2">
      <ButtonLink to={{ search, hash: SENDING }} variant="ghost">
        Check and send
      </ButtonLink>
      <Button type="submit" form={LETTER_FORM} name="intent" value="save" busy={busy}>
        {busy ? 'Saving...' : 'Save'}
      </Button>
    </FootBar>
  )
}
