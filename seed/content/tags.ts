import type { SeedTag } from './types.ts'

export const tags: SeedTag[] = [
  { slug: 'guide', name: 'Guide' },
  { slug: 'review', name: 'Review' },
  { slug: 'routine', name: 'Routine' },
  { slug: 'budget', name: 'Budget' },
  { slug: 'sensitive-skin', name: 'Sensitive Skin' },
  { slug: 'fine-hair', name: 'Fine Hair' },
  { slug: 'five-minutes', name: 'Five Minutes' },
  { slug: 'longwear', name: 'Long Wear' },
  { slug: 'color', name: 'Color' },
  { slug: 'lighting', name: 'Lighting' },
  { slug: 'less-is-more', name: 'Less Is More' },
  { slug: 'slow-living', name: 'Slow Living' },
  { slug: 'winter', name: 'Winter' },
  { slug: 'holiday', name: 'Holiday' },
  { slug: 'watch', name: 'Something to Watch' },
]
