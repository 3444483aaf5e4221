import ShieldMinus from 'lucide-react/icons/shield-minus'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserPen from 'lucide-react/icons/user-pen'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { CommentsChoiceField } from '#app/features/accounts/removal/removal-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { type ListedPerson, roleNames, roleWithArticle, type StaffRole } from './people.ts'

type PersonRowProps = {
  person: ListedPerson
  isMe: boolean
  row: OpenRow
  sendsMail: boolean
}

export function PersonRow({ person, isMe, row, sendsMail }: PersonRowProps) {
  const { id, email, name, role, createdAt } = person
  const open = (action: string) => row.isOpen(action, id)
  const grantProps = { person, row, sendsMail }
  if (role !== 'admin' && open('grant')) return <GrantForm {...grantProps} to="admin" />
  if (role === 'viewer' && open('assist')) return <GrantForm {...grantProps} to="assistant" />
  if (role !== 'viewer' && open('revoke'))
    return <RevokeForm person={person} row={row} from={role} isMe={isMe} />
  if (!isMe && open('remove')) return <RemoveForm person={person} row={row} />
  const linkProps = { row, id, hiddenLabel: email, isAlwaysLabeled: true }
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-medium">{email}</span>
          <Badge tone={role === 'viewer' ? 'plain' : 'strong'}>{roleNames[role]}</Badge>
          {isMe && <Badge>You</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
          {name && <span className="wrap-anywhere min-w-0">{name}</span>}
          <span>
            since <DateText short value={createdAt} />
          </span>
        </p>
      </div>
      <div className="-my-1 -ml-3 flex flex-wrap">
        {role === 'viewer' && (
          <RowOpenLink {...linkProps} action="assist" icon={UserPen} label="Make assistant" />
        )}
        {role !== 'admin' && (
          <RowOpenLink {...linkProps} action="grant" icon={ShieldPlus} label="Make admin" />
        )}
        {role !== 'viewer' && (
          <RowOpenLink {...linkProps} action="revoke" icon={ShieldMinus} label={`Revoke ${role}`} danger />
        )}
        {!isMe && <RowOpenLink {...linkProps} action="remove" icon={UserX} label="Remove" danger />}
      </div>
    </div>
  )
}

type RowPanelProps = { person: ListedPerson; row: OpenRow }

const permissions: Record<StaffRole, string> = {
  admin: 'Admins write, publish and delete posts, and decide who else is an admin.',
  assistant:
    'Assistants write drafts, upload pictures, moderate comments and answer readers. They publish, mail, delete and configure nothing.',
}

type GrantFormProps = RowPanelProps & { to: StaffRole; sendsMail: boolean }

const GrantForm = ({ person: { id, email }, row, to: role, sendsMail }: GrantFormProps) => (
  <RowForm
    id={id}
    row={row}
    intent={`grant-${role}`}
    label={`Make ${email} ${roleWithArticle[role]}`}
    submitLabel="Send invitation"
    busyLabel="Sending..."
  >
    {(failure) => (
      <>
        <p>
          Make <EmailText>{email}</EmailText> {roleWithArticle[role]}? {permissions[role]}{' '}
          {sendsMail
            ? 'We send them an email'
            : 'This site sends no mail yet, so the invitation waits in the outbox'}
          : they are {roleWithArticle[role]} once they accept.
        </p>
        <ConfirmationFields failure={failure} />
      </>
    )}
  </RowForm>
)

type RevokeFormProps = RowPanelProps & { from: StaffRole; isMe: boolean }

const RevokeForm = ({ person: { id, email }, row, from: role, isMe }: RevokeFormProps) => (
  <RowForm
    id={id}
    row={row}
    intent={`revoke-${role}`}
    label={`Revoke ${role} of ${email}`}
    submitLabel={`Revoke ${role}`}
    busyLabel="Saving..."
    danger
  >
    {(failure) => (
      <>
        {isMe ? (
          <RevokeOwnAdminWarning />
        ) : (
          <p>
            Take the {role} role away from <EmailText>{email}</EmailText>? They are signed out everywhere, and
            their open invitations are withdrawn. The account and the posts stay.
          </p>
        )}
        <ConfirmationFields failure={failure} />
      </>
    )}
  </RowForm>
)

const RemoveForm = ({ person: { id, email, role }, row }: RowPanelProps) => (
  <RowForm
    id={id}
    row={row}
    intent="remove-account"
    label={`Remove the account of ${email}`}
    submitLabel="Remove account"
    busyLabel="Removing..."
    danger
  >
    {(failure) => (
      <>
        <p>
          Remove the account of <EmailText>{email}</EmailText>? It is deleted for good, and they are signed
          out everywhere.
          {role !== 'viewer' && ' What they saved stays; what they typed and did not save is deleted.'} A
          subscription to the newsletter is separate and stays.
        </p>
        <CommentsChoiceField label="Their comments" defaultValue={failure?.values.comments} />
        <ConfirmationFields failure={failure} />
      </>
    )}
  </RowForm>
)

const EmailText = ({ children }: { children: ReactNode }) => (
  <strong className="wrap-anywhere font-medium">{children}</strong>
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
