import { site } from '#app/site.ts'
import type { Letter } from '#platform/mail.ts'

const notYou = 'If this was not you, there is nothing to do: without the link nothing happens.'

const letter = (to: string, subject: string, paragraphs: string[]): Letter => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
})

export const welcomeLetter = (email: string, siteUrl: string) =>
  letter(email, `${site.name} is ready`, [
    `Your site stands at ${siteUrl}`,
    `Sign in at ${siteUrl}/admin/login with this address to write your first post.`,
  ])

export const confirmAccountLetter = (email: string, link: string) =>
  letter(email, `Finish your account at ${site.name}`, [
    'One step is left. Open this link within an hour, and you are in:',
    link,
    notYou,
  ])

/** For somebody who signs up with an address that has an account. Only the address's owner learns of it. */
export const accountExistsLetter = (email: string, siteUrl: string) =>
  letter(email, `You already have an account at ${site.name}`, [
    'Somebody, probably you, wanted to use this address for an account. It has one already.',
    `Sign in at ${siteUrl}/auth`,
    `Forgot the password? ${siteUrl}/auth/forgot`,
    'If this was not you, there is nothing to do.',
  ])

export const resetLetter = (email: string, link: string) =>
  letter(email, `Set a new password for ${site.name}`, [
    'Open this link within an hour to choose a new password. It works once:',
    link,
    notYou,
  ])

export const confirmEmailLetter = (email: string, link: string) =>
  letter(email, `Confirm your new address for ${site.name}`, [
    'Open this link within an hour to sign in with this address from now on:',
    link,
    notYou,
  ])

export const passwordChangedLetter = (email: string, siteUrl: string) =>
  letter(email, `Your password for ${site.name} was changed`, [
    'Your password has just been changed, and you were signed out on other devices.',
    `If this was not you, set a new one now: ${siteUrl}/auth/forgot`,
  ])

export const emailChangedLetter = (email: string, siteUrl: string) =>
  letter(email, `Your address for ${site.name} was changed`, [
    'Your account has a new e-mail address. This one is no longer used for signing in.',
    `If this was not you, tell whoever looks after ${siteUrl}`,
  ])

export const invitationLetter = (email: string, link: string, { by, role }: { by: string; role: string }) =>
  letter(email, `You are invited to ${site.name}`, [
    role === 'admin'
      ? `${by} invites you to write and publish at ${site.name}, as an admin.`
      : `${by} invites you to an account at ${site.name}.`,
    'Open this link within 7 days to choose a password. It works once:',
    link,
    'If you did not expect this, there is nothing to do: without the link nothing happens.',
  ])

export const nowAdminLetter = (email: string, siteUrl: string, by: string) =>
  letter(email, `You are now an admin at ${site.name}`, [
    `${by} has made you an admin: you can write, publish and look after the site.`,
    `Sign in as before: ${siteUrl}/admin`,
  ])
