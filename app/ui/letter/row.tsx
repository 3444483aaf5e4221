import type { ComponentProps } from 'react'

/** The only thing that all mail programs lay out alike: one row of cells. It is no table to whoever hears the letter. */
export const Row = ({ children, width = '100%', ...rest }: ComponentProps<'table'>) => (
  <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} {...rest}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
)
