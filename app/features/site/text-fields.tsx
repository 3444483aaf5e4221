import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { copyrightText } from './site.ts'
import type { GetFieldProps } from './site-form.ts'
import { siteLimits } from './site-limits.ts'

export const DescriptionFields = ({ field, name }: { field: GetFieldProps; name: string }) => (
  <>
    <TextAreaField
      label="At the foot of every page"
      hint="One or two sentences under the tagline."
      rows={2}
      {...field('blurb', siteLimits.blurb)}
    />
    <TextAreaField
      label="For search engines"
      hint="What they show for your front page, and how your feeds describe themselves. Best under 160 characters."
      rows={3}
      {...field('description', siteLimits.description)}
    />
    <TextField
      label="Copyright line"
      hint={`Left empty, it says: ${copyrightText({ copyright: '', name })}`}
      {...field('copyright', siteLimits.copyright)}
    />
  </>
)

export const NewsletterFields = ({ field }: { field: GetFieldProps }) => (
  <>
    <TextField
      label="What your letter is called"
      hint="On every sign-up form, in letters and in their archive."
      {...field('newsletterName', siteLimits.newsletterName)}
    />
    <TextAreaField
      label="What you invite readers with"
      rows={2}
      {...field('newsletterInvitation', siteLimits.newsletterInvitation)}
    />
    <TextAreaField
      label="What you tell those who joined"
      rows={2}
      {...field('newsletterWelcome', siteLimits.newsletterWelcome)}
    />
  </>
)

export const AuthorFields = ({ field }: { field: GetFieldProps }) => (
  <>
    <TextField
      label="Your name"
      hint="Signs new posts and the welcome letter. Older posts keep theirs."
      autoComplete="name"
      {...field('author', siteLimits.author)}
    />
    <TextField
      label="Email for readers"
      hint="Behind “Email me”, on the About page and in the legal texts. Empty: no link is shown."
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field('email', siteLimits.email)}
    />
  </>
)
