import { EmptyState } from '#app/ui/empty-state.tsx'
import { PhaseIcon } from '#app/ui/phase.tsx'
import type { HolidayTodo } from './holidays.ts'

/** The moon beside each item grows fuller toward the end of the list. */
export function HolidayTodos({ todos }: { todos: HolidayTodo[] }) {
  if (todos.length === 0) return <EmptyState>No activities available yet. Check back soon!</EmptyState>
  return (
    <ol className="lg:ml-[calc(100%/3+--spacing(4))]">
      {todos.map(({ id, item }, index) => (
        <li
          key={id}
          className="flex items-baseline gap-5 border-line border-t py-5 first:border-t-0 first:pt-0"
        >
          <PhaseIcon lit={(index + 1) / todos.length} className="size-5 translate-y-0.5 text-gold" />
          <span className="font-display text-item leading-snug">{item}</span>
        </li>
      ))}
    </ol>
  )
}
