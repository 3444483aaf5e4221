import { litAreaPath } from '#app/ui/lit-area-path.ts'
import type { Comment } from './comments.ts'

type CommentAvatarProps = Pick<Comment, 'firstName' | 'lastName' | 'avatarUrl'>

const avatarClassName = 'size-11 shrink-0 rounded-full bg-sunk sm:size-12'

/** Hidden from screen readers, since the name stands beside it. */
export function CommentAvatar({ avatarUrl, ...name }: CommentAvatarProps) {
  if (!avatarUrl) return <Initials {...name} />
  return (
    <img
      src={avatarUrl}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      className={`${avatarClassName} object-cover`}
    />
  )
}

const firstCharacter = (name: string) => [...name][0] ?? ''

const litFractions = [0.14, 0.32, 0.5, 0.68, 0.86]
const sumCodePoints = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)

/** The site's planet in one of its phases, always the same one for the same name. */
function Initials({ firstName, lastName }: Omit<CommentAvatarProps, 'avatarUrl'>) {
  const initials = firstCharacter(firstName) + firstCharacter(lastName)
  const litFraction = litFractions[sumCodePoints(firstName + lastName) % litFractions.length] ?? 0.5
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={avatarClassName}>
      <circle r="23.25" fill="none" stroke="var(--line-strong)" strokeWidth="0.75" />
      <path d={litAreaPath(litFraction, 23.25)} fill="var(--gold)" opacity="0.22" />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="15"
        fill="var(--ink)"
        className="font-display uppercase"
      >
        {initials}
      </text>
    </svg>
  )
}
