import type { ComponentProps } from 'react'

/** A table with one row: the only layout that works in all mail programs. Screen readers do not announce it. */
export const LayoutRow = ({ children, width = '100%', ...rest }: ComponentProps<'table'>) => (
  <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} {...rest}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)
