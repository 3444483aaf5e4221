import clsx from 'clsx'
import type { ComponentProps, CSSProperties } from 'react'

type MoodProps = ComponentProps<'div'> & { color: string | undefined }

/** Lends a stretch of the page the color of a category: its paper, its rules, its small words. */
export function Mood({ color, className, ...rest }: MoodProps) {
  return <div className={clsx(color && 'mood', className)} style={moodStyle(color)} {...rest} />
}

export const moodStyle = (color: string | undefined) =>
  color === undefined ? undefined : ({ '--category': color } as CSSProperties)
