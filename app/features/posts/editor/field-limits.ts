/** The maximum length of each text, and the maximum number of tags. */
export const fieldLimits = {
  title: 300,
  slug: 80,
  ownPath: 120,
  excerpt: 1000,
  content: 1_000_000,
  featuredImage: 2000,
  featuredImageAlt: 500,
  videoUrl: 2000,
  metaTitle: 300,
  metaDescription: 500,
  guideDuration: 40,
  brand: 80,
  relationships: 6,
  tag: 80,
  tags: 20,
}
