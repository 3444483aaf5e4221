import type { Site } from '#app/features/site/site.ts'
import { renderLetter } from '#app/letter.server.tsx'
import { LetterLink, LineLink } from '#app/ui/letter/links.tsx'
import type { Letter } from '#platform/mail.ts'
import { AccountLetter, type AccountLetterProps } from './account-letter.tsx'
import { PASSKEYS } from './passkeys/passkeys.ts'

const notYou = 'If this was not you, you can ignore this email: without the link, nothing happens.'

type Addressed = { site: Site; to: string; subject: string }

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
      text: 'Open this link within an hour, and you are in.',
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
    { site, to: email, subject: `Set a new password for ${site.name}` },
    {
      title: 'Set a new password',
      text: 'Open this link within an hour to choose a new password. It works once.',
      action: { label: 'Choose a new password', href: link },
      note: notYou,
    },
  )

export const confirmEmailLetter = (site: Site, email: string, link: string) =>
  letter(
    { site, to: email, subject: `Confirm your new address for ${site.name}` },
    {
      title: 'Confirm your new address',
      text: 'Open this link within an hour to sign in with this address from now on.',
      action: { label: 'Use this address', href: link },
      note: notYou,
    },
  )

export const passwordChangedLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `Your password for ${site.name} was changed` },
    {
      title: 'Your password was changed',
      text: 'Your password has just been changed, and you were signed out on other devices. If this was not you, set a new one now.',
      action: { label: 'Set a new password', href: `${siteUrl}/auth/forgot` },
    },
  )

export const passkeyAddedLetter = (site: Site, email: string, siteUrl: string, name: string) =>
  letter(
    { site, to: email, subject: `A passkey was added to your account at ${site.name}` },
    {
      title: 'A passkey was added',
      text: `“${name}” can sign in to your account from now on. If this was not you, remove it, and change your password.`,
      action: { label: 'See your passkeys', href: `${siteUrl}${PASSKEYS}` },
    },
  )

export const emailChangedLetter = (site: Site, email: string, siteUrl: string) =>
  letter(
    { site, to: email, subject: `Your address for ${site.name} was changed` },
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

export const nowAdminLetter = (site: Site, email: string, siteUrl: string, by: string) =>
  letter(
    { site, to: email, subject: `You are now an admin at ${site.name}` },
    {
      title: 'You are now an admin',
      text: `${by} made you an admin. Sign in again, and you can write, publish and look after the site.`,
      action: { label: 'Sign in', href: `${siteUrl}/admin` },
    },
  )
