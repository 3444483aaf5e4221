import { ShieldMinus, ShieldPlus } from 'lucide-react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { type ListedPerson, roleNames } from './people.ts'

type PersonRowProps = {
  person: ListedPerson
  isMe: boolean
  row: OpenRow
}

export function PersonRow({ person, isMe, row }: PersonRowProps) {
  const { id, email, name, role, createdAt } = person
  const panelProps = { id, row }
  if (role === 'viewer' && row.isOpen('grant', id)) {
    return (
      <RowForm
        {...panelProps}
        intent="grant-admin"
        label={`Make ${email} an admin`}
        submitLabel="Send invitation"
        busyLabel="Sending..."
      >
        {(failure) => (
          <>
            <p>
              Make <strong className="wrap-anywhere font-medium">{email}</strong> an admin? Admins write,
              publish and delete posts, and decide who else is an admin. We send them an email: they are an
              admin once they accept.
            </p>
            <ConfirmationFields failure={failure} />
          </>
        )}
      </RowForm>
    )
  }
  if (role === 'admin' && row.isOpen('revoke', id)) {
    return (
      <RowForm
        {...panelProps}
        intent="revoke-admin"
        label={`Revoke admin of ${email}`}
        submitLabel="Revoke admin"
        busyLabel="Saving..."
        danger
      >
        {(failure) => (
          <>
            {isMe ? <RevokeOwnAdminWarning /> : <RevokeAdminWarning email={email} />}
            <ConfirmationFields failure={failure} />
          </>
        )}
      </RowForm>
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
            since <DateText short value={createdAt} />
          </span>
        </p>
      </div>
      <div className="-my-1 shrink-0">
        {role === 'admin' ? (
          <RowOpenLink
            row={row}
            action="revoke"
            id={id}
            icon={ShieldMinus}
            label="Revoke admin"
            hiddenLabel={email}
            danger
          />
        ) : (
          <RowOpenLink
            row={row}
            action="grant"
            id={id}
            icon={ShieldPlus}
            label="Make admin"
            hiddenLabel={email}
          />
        )}
      </div>
    </div>
  )
}

const RevokeAdminWarning = ({ email }: { email: string }) => (
  <p>
    Take the admin role away from <strong className="wrap-anywhere font-medium">{email}</strong>? They are
    signed out everywhere, and their open invitations are withdrawn. The account and the posts stay.
  </p>
)

const RevokeOwnAdminWarning = () => (
  <div className="grid gap-2 rounded-control border border-gold px-4 py-3">
    <p className="font-medium">Give up your own admin role?</p>
    <p className="text-small">
      You leave this page as a viewer, and are signed out everywhere else. Only another admin can give the
      role back to you.
    </p>
  </div>
)
