import type { ReactNode } from 'react'
import { SectionHeading } from '#app/ui/heading.tsx'

type ChapterProps = { id: string; title: string; children: ReactNode }

export const Chapter = ({ id, title, children }: ChapterProps) => (
  <section>
    <SectionHeading id={id}>{title}</SectionHeading>
    <div className="grid grid-cols-1 gap-8">{children}</div>
  </section>
)
