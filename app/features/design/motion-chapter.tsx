import { Button } from '#app/ui/button.tsx'
import { Chapter } from './chapter.tsx'
import { Posed, Specimen } from './specimen.tsx'
import { TokenList, TokenRow } from './token-list.tsx'
import type { Token } from './tokens.ts'

const uses: Record<string, string> = {
  patience: 'Shorter waits show nothing',
  quick: 'Colors, menus, arrows',
  calm: 'Pictures, dialogs',
  ease: 'Fast away, gentle arrival',
}

export const MotionChapter = ({ motion, focus }: { motion: Token[]; focus: Token[] }) => (
  <Chapter id="motion" title="Motion and focus">
    <TokenList title="Times: point at a row to see it move. Whoever asks the system for less motion gets none.">
      {motion.map(({ name, value }) => (
        <TokenRow key={name} name={name} value={value}>
          <span className="grid gap-1.5">
            <span className="text-small">{uses[name]}</span>
            {value.endsWith('ms') && (
              <span
                aria-hidden="true"
                className="design-traveller"
                style={{ transitionDuration: `var(--${name})` }}
              />
            )}
          </span>
        </TokenRow>
      ))}
    </TokenList>
    <Specimen title="Focus" note={focus.map(({ name, value }) => `${name} ${value}`).join(', ')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="rounded-soft bg-raised p-6">
          <Posed as="focus">
            <Button>On paper</Button>
          </Posed>
        </div>
        <div className="rounded-soft bg-evening p-6">
          <Posed as="focus">
            <Button variant="evening">By evening</Button>
          </Posed>
        </div>
      </div>
    </Specimen>
  </Chapter>
)
