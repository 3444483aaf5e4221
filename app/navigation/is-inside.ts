/** Whether it is this path or below it, in any case. */
export const isInside = (pathname: string, path: string) =>
  `${pathname.toLowerCase()}/`.startsWith(`${path}/`)
