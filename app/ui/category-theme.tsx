import clsx from 'clsx'
import type { ComponentProps, CSSProperties } from 'react'

type CategoryThemeProps = ComponentProps<'div'> & { color: string | undefined }

/** Uses the color of a category for background, rules and small text. */
export function CategoryTheme({ color, className, ...rest }: CategoryThemeProps) {
  return <div className={clsx(color && 'mood', className)} style={categoryThemeStyle(color)} {...rest} />
}

export const categoryThemeStyle = (color: string | undefined) =>
  color === undefined ? undefined : ({ '--category': color } as CSSProperties)
