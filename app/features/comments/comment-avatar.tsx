import { litPath } from '#app/ui/phase.tsx'
import type { Comment } from './comments.ts'

type Face = Pick<Comment, 'firstName' | 'lastName' | 'avatarUrl'>

const shape = 'size-11 shrink-0 rounded-full bg-sunk sm:size-12'

/** The name stands beside it: so it says nothing to those who listen. */
export function CommentAvatar({ avatarUrl, ...name }: Face) {
  if (!avatarUrl) return <Initials {...name} />
  return (
    <img
      src={avatarUrl}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      className={`${shape} object-cover`}
    />
  )
}

const initial = (name: string) => [...name][0] ?? ''

const phases = [0.14, 0.32, 0.5, 0.68, 0.86]
const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** The house's planet in one of its phases, always the same for one name. */
function Initials({ firstName, lastName }: Omit<Face, 'avatarUrl'>) {
  const letters = initial(firstName) + initial(lastName)
  const lit = phases[sumOf(firstName + lastName) % phases.length] ?? 0.5
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={shape}>
      <circle r="23.25" fill="none" stroke="var(--line-strong)" strokeWidth="0.75" />
      <path d={litPath(lit, 23.25)} fill="var(--gold)" opacity="0.22" />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="15"
        fill="var(--ink)"
        className="font-display uppercase"
      >
        {letters}
      </text>
    </svg>
  )
}
