/** Splits a list into one large post, rows of two and rows of three. Two posts alone form a row of two. */
export function arrangeInRows<Post>(posts: Post[], hasLead: boolean) {
  const lead = hasLead && posts.length !== 2 ? posts[0] : undefined
  const rest = lead === undefined ? posts : posts.slice(1)
  const pairedCount = { 0: 0, 1: 4, 2: 2 }[rest.length % 3] ?? 0
  return { lead, pairs: rest.slice(0, pairedCount), threes: rest.slice(pairedCount) }
}
