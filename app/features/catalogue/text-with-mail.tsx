import { site } from '#app/site.ts'

/** A paragraph in which the site's address, wherever it is named, can be pressed. */
export function TextWithMail({ children }: { children: string }) {
  const [before, ...after] = children.split(site.email)
  return (
    <p>
      {before}
      {after.map((text) => (
        <span key={text}>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          {text}
        </span>
      ))}
    </p>
  )
}
