import type { Site } from '#app/features/site/site.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { EmailLink, StandaloneLink } from '#app/ui/email/links.tsx'
import type { Email } from '#platform/mail.ts'
import { AccountEmail, type AccountEmailProps } from './account-email.tsx'
import type { Role } from './accounts.ts'
import { PASSKEYS_PATH } from './passkeys/passkeys.ts'
import { roleWithArticle, type StaffRole } from './people/people.ts'

const notYouNote = 'If this was not you, you can ignore this email: without the link, nothing happens.'

type EmailEnvelope = { site: Site; to: string; subject: string; isUrgent?: true }

/** Sent before emails that strangers can request in large numbers. */
const urgent = { isUrgent: true } as const

export const renderAccountEmail = async (
  { site, ...envelope }: EmailEnvelope,
  content: AccountEmailProps,
): Promise<Email> => ({
  ...envelope,
  ...(await renderEmail(<AccountEmail {...content} />, site)),
})

export const renderWelcomeEmail = (site: Site, email: string, siteUrl: string) =>
  renderAccountEmail(
    { site, to: email, subject: `${site.name} is ready` },
    {
      title: `${site.name} is ready`,
      text: `Your site is at ${siteUrl}`,
      action: { label: 'Sign in and write your first post', href: `${siteUrl}/admin/login` },
      note: 'Sign in with this address.',
    },
  )

export const renderSignUpEmail = (site: Site, email: string, link: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Finish your account at ${site.name}` },
    {
      title: 'One step left',
      text: 'Open this link within an hour to choose a password, and you are in.',
      action: { label: 'Finish your account', href: link },
      note: notYouNote,
    },
  )

/** For somebody who signs up with an email that has an account: only its owner learns of it. */
export const renderAccountExistsEmail = (site: Site, email: string, siteUrl: string) =>
  renderAccountEmail(
    { site, to: email, subject: `You already have an account at ${site.name}` },
    {
      title: 'You already have an account',
      text: 'Somebody, probably you, wanted to create an account with this address. It already has one. If this was not you, you can ignore this email.',
      action: { label: 'Sign in', href: `${siteUrl}/auth` },
      note: <StandaloneLink href={`${siteUrl}/auth/forgot`}>Forgot your password?</StandaloneLink>,
    },
  )

export const renderPasswordResetEmail = (site: Site, email: string, link: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Set a new password for ${site.name}`, ...urgent },
    {
      title: 'Set a new password',
      text: 'Open this link within an hour to choose a new password. It works once.',
      action: { label: 'Choose a new password', href: link },
      note: notYouNote,
    },
  )

export const renderEmailChangeConfirmation = (site: Site, email: string, link: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Confirm your new address for ${site.name}`, ...urgent },
    {
      title: 'Confirm your new address',
      text: 'Open this link within an hour to sign in with this address from now on.',
      action: { label: 'Use this address', href: link },
      note: notYouNote,
    },
  )

export const renderPasswordChangedEmail = (site: Site, email: string, siteUrl: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Your password for ${site.name} was changed`, ...urgent },
    {
      title: 'Your password was changed',
      text: 'Your password has just been changed, and you were signed out on other devices. If this was not you, set a new one now.',
      action: { label: 'Set a new password', href: `${siteUrl}/auth/forgot` },
    },
  )

export const renderPasskeyAddedEmail = (site: Site, email: string, siteUrl: string, name: string) =>
  renderAccountEmail(
    { site, to: email, subject: `A passkey was added to your account at ${site.name}`, ...urgent },
    {
      title: 'A passkey was added',
      text: `“${name}” can sign in to your account from now on. If this was not you, remove it, and change your password.`,
      action: { label: 'See your passkeys', href: `${siteUrl}${PASSKEYS_PATH}` },
    },
  )

export const renderEmailChangedNotice = (site: Site, email: string, siteUrl: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Your address for ${site.name} was changed`, ...urgent },
    {
      title: 'Your address was changed',
      text: 'Your account has a new email address. This one is no longer used for signing in.',
      note: (
        <>
          If this was not you, tell whoever looks after <EmailLink href={siteUrl}>{siteUrl}</EmailLink>
        </>
      ),
    },
  )

export const renderAccountRemovedEmail = (site: Site, email: string, siteUrl: string) =>
  renderAccountEmail(
    { site, to: email, subject: `Your account at ${site.name} was removed`, ...urgent },
    {
      title: 'Your account was removed',
      text: `Your account at ${site.name} is deleted, and nobody can sign in with it. A subscription to the newsletter is separate: it stays until you unsubscribe.`,
      note: (
        <>
          If you did not expect this, tell whoever looks after <EmailLink href={siteUrl}>{siteUrl}</EmailLink>
        </>
      ),
    },
  )

const describeRole = ({ name }: Site, role: StaffRole) =>
  role === 'admin'
    ? `write and publish at ${name}, as an admin`
    : `write drafts and look after comments at ${name}, as an assistant`

export const renderInvitationEmail = (
  site: Site,
  email: string,
  link: string,
  { by, role }: { by: string; role: Role },
) =>
  renderAccountEmail(
    { site, to: email, subject: `You are invited to ${site.name}` },
    {
      title: `You are invited to ${site.name}`,
      text: `${by} invites you to ${
        role === 'viewer' ? `an account at ${site.name}` : describeRole(site, role)
      }. Open this link within 7 days to choose a password. It works once.`,
      action: { label: 'Choose a password', href: link },
      note: 'If you did not expect this, you can ignore this email: without the link, nothing happens.',
    },
  )

/** For somebody who has an account: it stays as it is until they accept. */
export const renderRoleInvitationEmail = (
  site: Site,
  email: string,
  link: string,
  { by, role }: { by: string; role: StaffRole },
) =>
  renderAccountEmail(
    { site, to: email, subject: `You are invited to be ${roleWithArticle[role]} at ${site.name}` },
    {
      title: `You are invited to be ${roleWithArticle[role]}`,
      text: `${by} asks you to ${describeRole(site, role)}. You have an account there with this address. Open this link within 7 days to accept; until then your account stays as it is.`,
      action: { label: 'See the invitation', href: link },
      note: 'If you did not expect this, you can ignore this email: without the link, nothing happens.',
    },
  )
