import { ShieldMinus, ShieldPlus } from 'lucide-react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { DateText } from '#app/ui/date.tsx'
import { type ListedPerson, roleNames } from './people.ts'

type PersonRowProps = {
  person: ListedPerson
  isMe: boolean
  row: OpenRow
}

export function PersonRow({ person, isMe, row }: PersonRowProps) {
  const { id, email, name, role, since } = person
  const opened = { id, row }
  if (role === 'viewer' && row.isOpen('grant', id)) {
    return (
      <RowPanel
        {...opened}
        intent="grant-admin"
        label={`Make ${email} an admin`}
        action="Send invitation"
        busyAction="Sending..."
      >
        {(refused) => (
          <>
            <p>
              Make <strong className="wrap-anywhere font-medium">{email}</strong> an admin? Admins write,
              publish and delete posts, and decide who else is an admin. We send them an email: they are an
              admin once they accept.
            </p>
            <ConfirmationFields refused={refused} />
          </>
        )}
      </RowPanel>
    )
  }
  if (role === 'admin' && row.isOpen('revoke', id)) {
    return (
      <RowPanel
        {...opened}
        intent="revoke-admin"
        label={`Revoke admin of ${email}`}
        action="Revoke admin"
        busyAction="Saving..."
        danger
      >
        {(refused) => (
          <>
            {isMe ? <OwnRevocation /> : <Revocation email={email} />}
            <ConfirmationFields refused={refused} />
          </>
        )}
      </RowPanel>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-medium">{email}</span>
          <Badge tone={role === 'admin' ? 'strong' : 'plain'}>{roleNames[role]}</Badge>
          {isMe && <Badge>You</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          {name && <span className="wrap-anywhere min-w-0">{name}</span>}
          <span>
            since <DateText short value={since} />
          </span>
        </p>
      </div>
      <div className="-my-1 shrink-0">
        {role === 'admin' ? (
          <RowOpener
            row={row}
            what="revoke"
            id={id}
            icon={ShieldMinus}
            label="Revoke admin"
            about={email}
            danger
          />
        ) : (
          <RowOpener row={row} what="grant" id={id} icon={ShieldPlus} label="Make admin" about={email} />
        )}
      </div>
    </div>
  )
}

const Revocation = ({ email }: { email: string }) => (
  <p>
    Take the admin role away from <strong className="wrap-anywhere font-medium">{email}</strong>? They are
    signed out everywhere, and their open invitations are withdrawn. The account and the posts stay.
  </p>
)

const OwnRevocation = () => (
  <div className="grid gap-2 rounded-control border border-gold px-4 py-3">
    <p className="font-medium">Give up your own admin role?</p>
    <p className="text-small">
      You leave this page as a viewer, and are signed out everywhere else. Only another admin can give the
      role back to you.
    </p>
  </div>
)
