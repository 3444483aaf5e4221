import { useLocation } from 'react-router'
import { LETTER_FORM } from '#app/features/newsletter/issues/issues.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

export const SENDING = 'sending'

/** Saving in reach at the foot of the window, where what can be done with a letter comes after a long form. */
export function ComposerBar({ busy }: { busy: boolean }) {
  const { search } = useLocation()
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-stuck border-line border-t bg-raised/95 pr-(--foot-end) pl-(--foot-start) backdrop-blur-sm xl:hidden"
    >
      <Container className="flex items-center justify-end gap-2 py-2.5">
        <ButtonLink to={{ search, hash: SENDING }} variant="ghost">
          Check and send
        </ButtonLink>
        <Button type="submit" form={LETTER_FORM} name="intent" value="save" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </Container>
    </div>
  )
}
