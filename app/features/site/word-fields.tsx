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
      hint="What they show for your front page, and how your feeds describe themselves. Best under 160 characters."
      rows={3}
      {...field('description', longest.description)}
    />
    <TextField
      label="Copyright line"
      hint={`Left empty, it says: ${copyrightOf({ copyright: '', name })}`}
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
      hint="Signs new posts, the built-in articles and the welcome letter. Older posts keep theirs."
      autoComplete="name"
      {...field('author', longest.author)}
    />
    <TextField
      label="Email for readers"
      hint="Behind “Email me”, on the About page and in the legal texts."
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field('email', longest.email)}
    />
  </>
)
