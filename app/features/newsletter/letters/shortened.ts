/** At most so long, ended at a word. */
export function shortened(text: string, most: number): string {
  const tidy = text.trim()
  if (tidy.length <= most) return tidy
  const cut = tidy.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most * 0.6)).trimEnd()}…`
}
