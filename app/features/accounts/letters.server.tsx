import type { Site } from '#app/features/site/site.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'
import { LetterLink, LineLink } from '#app/ui/letter/links.tsx'
import type { Letter } from '#platform/mail.ts'
import { AccountLetter, type AccountLetterProps } from './account-letter.tsx'
import { PASSKEYS } from './passkeys/passkeys.ts'

const notYou = 'If this was not you, you can ignore this email: without the link, nothing happens.'

type Addressed = { site: Site; to: string; subject: string; isUrgent?: true }

/** Before letters that strangers can ask for in any number: who gets in, and what happened to an account. */
const urgent = { isUrgent: true } as const

export const letter = async ({ site, ...head }: Addressed, content: AccountLetterProps): Promise<Letter> => ({
  ...head,
  ...(await renderLetter(<AccountLetter {...content} />, site)),
})

export const welcomeLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `${site.name} is ready` },
    {
      title: `${site.name} is ready`,
      text: `Your site is at ${siteUrl}`,
      action: { label: 'Sign in and write your first post', href: `${siteUrl}/admin/login` },
      note: 'Sign in with this address.',
    },
  )

export const confirmAccountLetter = (site: Site, email: string, link: string) =>
  letter(
    { site, to: email, subject: `Finish your account at ${site.name}` },
    {
      title: 'One step left',
      text: 'Open this link within an hour to choose a password, and you are in.',
      action: { label: 'Finish your account', href: link },
      note: notYou,
    },
  )

/** For somebody who signs up with an address that has an account. Only the address's owner learns of it. */
export const accountExistsLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `You already have an account at ${site.name}` },
    {
      title: 'You already have an account',
      text: 'Somebody, probably you, wanted to create an account with this address. It already has one. If this was not you, you can ignore this email.',
      action: { label: 'Sign in', href: `${siteUrl}/auth` },
      note: <LineLink href={`${siteUrl}/auth/forgot`}>Forgot your password?</LineLink>,
    },
  )

export const resetLetter = (site: Site, email: string, link: string) =>
  letter(
    { site, to: email, subject: `Set a new password for ${site.name}`, ...urgent },
    {
      title: 'Set a new password',
      text: 'Open this link within an hour to choose a new password. It works once.',
      action: { label: 'Choose a new password', href: link },
      note: notYou,
    },
  )

export const confirmEmailLetter = (site: Site, email: string, link: string) =>
  letter(
    { site, to: email, subject: `Confirm your new address for ${site.name}`, ...urgent },
    {
      title: 'Confirm your new address',
      text: 'Open this link within an hour to sign in with this address from now on.',
      action: { label: 'Use this address', href: link },
      note: notYou,
    },
  )

export const passwordChangedLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `Your password for ${site.name} was changed`, ...urgent },
    {
      title: 'Your password was changed',
      text: 'Your password has just been changed, and you were signed out on other devices. If this was not you, set a new one now.',
      action: { label: 'Set a new password', href: `${siteUrl}/auth/forgot` },
    },
  )

export const passkeyAddedLetter = (site: Site, email: string, siteUrl: string, name: string) =>
  letter(
    { site, to: email, subject: `A passkey was added to your account at ${site.name}`, ...urgent },
    {
      title: 'A passkey was added',
      text: `“${name}” can sign in to your account from now on. If this was not you, remove it, and change your password.`,
      action: { label: 'See your passkeys', href: `${siteUrl}${PASSKEYS}` },
    },
  )

export const emailChangedLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `Your address for ${site.name} was changed`, ...urgent },
    {
      title: 'Your address was changed',
      text: 'Your account has a new email address. This one is no longer used for signing in.',
      note: (
        <>
          If this was not you, tell whoever looks after <LetterLink href={siteUrl}>{siteUrl}</LetterLink>
        </>
      ),
    },
  )

export const invitationLetter = (
  site: Site,
  email: string,
  link: string,
  { by, role }: { by: string; role: string },
) =>
  letter(
    { site, to: email, subject: `You are invited to ${site.name}` },
    {
      title: `You are invited to ${site.name}`,
      text: `${by} invites you to ${
        role === 'admin' ? `write and publish at ${site.name}, as an admin` : `an account at ${site.name}`
      }. Open this link within 7 days to choose a password. It works once.`,
      action: { label: 'Choose a password', href: link },
      note: 'If you did not expect this, you can ignore this email: without the link, nothing happens.',
    },
  )

/** To somebody who has an account: nothing changes until they say so themselves. */
export const accountInvitationLetter = (site: Site, email: string, link: string, by: string) =>
  letter(
    { site, to: email, subject: `You are invited to be an admin at ${site.name}` },
    {
      title: 'You are invited to be an admin',
      text: `${by} asks you to write and publish at ${site.name}, as an admin. You have an account there with this address. Open this link within 7 days to accept; until then your account stays as it is.`,
      action: { label: 'See the invitation', href: link },
      note: 'If you did not expect this, you can ignore this email: without the link, nothing happens.',
    },
  )
