import { longest } from './site.ts'

const needed = (what: string, most: number) => `Please enter ${what}, at most ${most} characters.`
const bounded = (most: number) => `Please use at most ${most} characters.`

/** What is wrong with a field, in words for the admin. */
export const faults: Record<string, string> = {
  name: needed('a name', longest.name),
  tagline: needed('a tagline', longest.tagline),
  blurb: bounded(longest.blurb),
  description: needed('a description', longest.description),
  copyright: bounded(longest.copyright),
  guideKicker: bounded(longest.guideKicker),
  guideTitle: needed('a title', longest.guideTitle),
  guideInvitation: bounded(longest.guideInvitation),
  author: needed('your name', longest.author),
  email: 'Please enter an email address.',
  socialLabel: needed('what the link is called', longest.socialLabel),
  socialTo: `Please enter an address that begins with https://, at most ${longest.socialTo} characters.`,
  accent: 'Write a color like #8f2f3b.',
}
