import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { copyrightText, type PageWithTexts } from './site.ts'
import type { GetFieldProps } from './site-form.ts'
import { siteLimits } from './site-limits.ts'

export const DescriptionFields = ({ field, name }: { field: GetFieldProps; name: string }) => (
  <>
    <TextAreaField
      label="At the foot of every page"
      hint="One or two sentences under the tagline."
      rows={3}
      {...field('blurb', siteLimits.blurb)}
    />
    <TextAreaField
      label="For search engines"
      hint="What they show for your front page, and how your feeds describe themselves. Best under 160 characters."
      rows={4}
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
      rows={3}
      {...field('newsletterInvitation', siteLimits.newsletterInvitation)}
    />
    <TextAreaField
      label="What you tell those who joined"
      rows={2}
      {...field('newsletterWelcome', siteLimits.newsletterWelcome)}
    />
    <TextField
      label="Whom your emails are from"
      hint="As readers see it in their mailbox. Left empty, it is the name of your site."
      {...field('newsletterSender', siteLimits.newsletterSender)}
    />
  </>
)

const pageNames: Record<PageWithTexts, string> = {
  blog: 'the blog',
  guides: 'the guides',
  shop: 'the shop',
}

export const PageTextFields = ({ field }: { field: GetFieldProps }) =>
  Object.entries(pageNames).map(([page, name]) => (
    <div key={page} className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <TextField label={`Title of ${name}`} {...field(`${page}Title`, siteLimits.pageTitle)} />
      <TextAreaField
        label={`Words below the title of ${name}`}
        rows={2}
        {...field(`${page}Description`, siteLimits.pageDescription)}
      />
    </div>
  ))

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
