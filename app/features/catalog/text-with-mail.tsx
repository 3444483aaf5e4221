import { useSite } from '#app/features/site/use-site.ts'
import { MAIL } from './legal.ts'

/** A paragraph in which the site's address, wherever it is named, can be pressed. */
export function TextWithMail({ children }: { children: string }) {
  const { email } = useSite()
  const [before, ...after] = children.split(MAIL)
  return (
    <p>
      {before}
      {after.map((text) => (
        <span key={text}>
          <a href={`mailto:${email}`}>{email}</a>
          {text}
        </span>
      ))}
    </p>
  )
}
