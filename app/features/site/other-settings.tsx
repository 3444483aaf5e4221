import { TextLink } from '#app/ui/text-link.tsx'

/** Settings on other pages. */
const settingsElsewhere = [
  { label: 'The weekly letter', to: '/admin/newsletter/settings' },
  { label: 'Comments', to: '/admin/comments/settings' },
]

export const OtherSettings = () => (
  <nav aria-label="More settings">
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {settingsElsewhere.map(({ label, to }) => (
        <li key={to}>
          <TextLink to={to}>{label}</TextLink>
        </li>
      ))}
    </ul>
  </nav>
)
