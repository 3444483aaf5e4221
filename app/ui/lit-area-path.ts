/** The SVG path of the lit part of a disc: 0 is dark, 0.5 a half, 1 full. */
export function litAreaPath(lit: number, radius: number) {
  const bulge = radius * Math.abs(2 * lit - 1)
  return `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${bulge} ${radius} 0 0 ${lit > 0.5 ? 1 : 0} 0 ${-radius}Z`
}
