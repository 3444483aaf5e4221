import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { readWaitingCount } from '#app/features/test-log/queue/waiting-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast.tsx'
import type { Viewer } from './accounts.ts'
import { roleNames } from './people/people.ts'

const SUBSCRIBE_PATH = '/subscribe#newsletter'

async function copySubscribeLink() {
  try {
    await navigator.clipboard.writeText(window.location.origin + SUBSCRIBE_PATH)
    notify.success('Link copied', 'Subscribe URL copied to clipboard.')
  } catch {
    notify.error('Copy failed', 'Please copy manually from /subscribe.')
  }
}

/** Notes of a test that have not reached the site stay in this browser, and are sent when she signs in here again. */
function askBeforeLogout(event: FormEvent) {
  const count = readWaitingCount()
  const notes = count === 1 ? '1 note of a test has' : `${count} notes of tests have`
  const question = `${notes} not reached the site. They stay in this browser and are sent when you sign in here again. Log out?`
  if (count > 0 && !confirm(question)) event.preventDefault()
}

/** Who is signed in, and the links every signed-in person needs. */
export function AccountBar({ email, role }: Pick<Viewer, 'email' | 'role'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0">{email}</span>
        <Badge tone={role === 'viewer' ? 'plain' : 'strong'}>{roleNames[role]}</Badge>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={SUBSCRIBE_PATH} target="_blank" rel="noopener" variant="quiet" size="small">
          <ExternalLink aria-hidden="true" className="size-4 max-sm:hidden" />
          Subscribe Page
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={copySubscribeLink} className="noscript:hidden">
          <Copy aria-hidden="true" className="size-4 max-sm:hidden" />
          Copy link
        </Button>
        <ButtonLink to="/admin/account" variant="quiet" size="small">
          <UserRound aria-hidden="true" className="size-4 max-sm:hidden" />
          Account
        </ButtonLink>
        <Form method="post" replace onSubmit={askBeforeLogout}>
          <Button type="submit" name="intent" value="logout" variant="quiet" size="small">
            <LogOut aria-hidden="true" className="size-4 max-sm:hidden" />
            Logout
          </Button>
        </Form>
      </div>
    </div>
  )
}
