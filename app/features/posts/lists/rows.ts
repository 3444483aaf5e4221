/** Lays a list out in a large one, pairs and threes. A pair alone stands side by side, without a large one above. */
export function rowsOf<Post>(posts: Post[], led: boolean) {
  const lead = led && posts.length !== 2 ? posts[0] : undefined
  const rest = lead === undefined ? posts : posts.slice(1)
  const paired = { 0: 0, 1: 4, 2: 2 }[rest.length % 3] ?? 0
  return { lead, pairs: rest.slice(0, paired), threes: rest.slice(paired) }
}
