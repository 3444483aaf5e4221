import type { SeedCategory } from './types.ts'

export const categories: SeedCategory[] = [
  {
    slug: 'beauty',
    name: 'Beauty',
    description: 'Nails, scent and everything on the vanity that refuses to fit in a tidier drawer.',
    color: '#a63d5a',
  },
  {
    slug: 'hair',
    name: 'Hair',
    description: 'Wash days, awkward lengths and styling that still looks like hair by the afternoon.',
    color: '#9c4f36',
  },
  {
    slug: 'skincare',
    name: 'Skincare',
    description: 'Slow tests, one change at a time and always with notes.',
    color: '#3f6660',
  },
  {
    slug: 'makeup',
    name: 'Makeup',
    description: 'Color, placement and timing for faces that have somewhere to be.',
    color: '#6f4aa8',
  },
  {
    slug: 'style',
    name: 'Style',
    description: 'Fewer clothes, better cared for, and worn often enough to earn their hangers.',
    color: '#34496b',
  },
  {
    slug: 'self-care',
    name: 'Self-Care',
    description: 'Small, repeatable pauses that ask for very little money and almost no discipline.',
    color: '#6b3454',
  },
  {
    slug: 'seasonal',
    name: 'Seasonal',
    description: 'What changes when the weather does, from dry radiator air to the gifting weeks.',
    color: '#5d6136',
  },
  {
    slug: 'tech',
    name: 'Tech',
    description: 'Lights, lenses and screens, for those who mostly want the lipstick to look right.',
    color: '#855a1e',
  },
]
