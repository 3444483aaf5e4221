import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { copyrightOf, longest } from './site.ts'
import type { FieldOf } from './site-form.ts'

/** What stands beside the name: at the foot of pages, in search results and feeds. */
export const AboutFields = ({ field, name }: { field: FieldOf; name: string }) => (
  <>
    <TextAreaField
      label="At the foot of every page"
      hint="One or two sentences under the tagline."
      rows={2}
      {...field('blurb', longest.blurb)}
    />
    <TextAreaField
      label="For search engines"
      hint="What they show of your front page, and what feeds say of themselves. Best below 160 characters."
      rows={3}
      {...field('description', longest.description)}
    />
    <TextField
      label="Copyright line"
      hint={`Empty, it says: ${copyrightOf({ copyright: '', name })}`}
      {...field('copyright', longest.copyright)}
    />
  </>
)

/** The words of the panel at the head of the front page. */
export const GuideFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextField label="Line above the title" {...field('guideKicker', longest.guideKicker)} />
    <TextField label="Title" {...field('guideTitle', longest.guideTitle)} />
    <TextAreaField label="Invitation" rows={2} {...field('guideInvitation', longest.guideInvitation)} />
  </>
)

/** Who writes, and where letters to her go. */
export const PersonFields = ({ field }: { field: FieldOf }) => (
  <>
    <TextField
      label="Your name"
      hint="Signs new posts, articles of the house and the welcome letter. Posts that are there keep theirs."
      autoComplete="name"
      {...field('author', longest.author)}
    />
    <TextField
      label="E-mail for readers"
      hint="Behind “Email me”, on the About page and in the legal texts."
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field('email', longest.email)}
    />
  </>
)
