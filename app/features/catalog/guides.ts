export const guideFilters = ['All', '5-Min Quick', 'Weekend Pamper', 'Beginner', 'Advanced'] as const

export type GuideFilter = (typeof guideFilters)[number]

export type GuideDifficulty = 'Beginner' | 'Intermediate' | 'Advanced'

export type GuideType = '5-Min Quick' | 'Weekend Pamper' | 'Overnight' | 'Afternoon Project'

export type StaticGuide = {
  id: string
  title: string
  category: string
  difficulty: GuideDifficulty
  duration: string
  excerpt: string
  /** Name of a file in app/pictures. */
  art: string
  imageAlt: string
  /** ISO date */
  date: string
  type: GuideType
  views: number
  href: string
}

export const staticGuides: StaticGuide[] = [
  {
    id: 'five-minute-glow',
    title: 'Five Minutes to a Morning Glow',
    category: 'Skincare',
    difficulty: 'Beginner',
    duration: '5 minutes',
    excerpt:
      'Water, one serum, one cream, sunscreen and a cold spoon. The routine I do before I am properly awake, with the seconds written down.',
    art: 'guide-morning-light',
    imageAlt: 'A frosted serum bottle, a folded washcloth and a small round mirror catching low morning sun.',
    date: '2026-04-14',
    type: '5-Min Quick',
    views: 4812,
    href: '/posts/five-min-glow-routine',
  },
  {
    id: 'cream-blush-placements',
    title: 'Cream Blush in Four Placements',
    category: 'Makeup',
    difficulty: 'Intermediate',
    duration: '5 minutes',
    excerpt:
      'Apples, temples, nose or under the eyes: one pot worn in four places, and how to tell by three o’clock which one suits your face.',
    art: 'guide-blush-map',
    imageAlt: 'An open rose blush compact and a soft brush beside four round dots of color on ivory paper.',
    date: '2026-05-19',
    type: '5-Min Quick',
    views: 3367,
    href: '/blog/where-cream-blush-goes',
  },
  {
    id: 'winter-skin-weekend',
    title: 'A Weekend to Get Your Skin Ready for Winter',
    category: 'Seasonal',
    difficulty: 'Beginner',
    duration: '2 slow days',
    excerpt:
      'Saturday for taking things away, Sunday for putting a few back. Do it once before the first frost and the rest of the season asks for very little.',
    art: 'guide-winter-weekend',
    imageAlt: 'A lidded cream jar on two folded towels, a eucalyptus sprig and a lit candle beside them.',
    date: '2025-11-08',
    type: 'Weekend Pamper',
    views: 5240,
    href: '/posts/winter-skin-prep',
  },
  {
    id: 'clay-mask-break',
    title: 'Twelve Quiet Minutes Behind a Clay Mask',
    category: 'Self-Care',
    difficulty: 'Beginner',
    duration: '12 minutes',
    excerpt:
      'A bowl, a comfortable chair and one very short film. I do it on Wednesdays; a Saturday with nothing after it works even better.',
    art: 'guide-clay-mask',
    imageAlt:
      'A low bowl of pale green clay with a wooden spoon, a kitchen timer and three slices of cucumber.',
    date: '2026-06-06',
    type: 'Weekend Pamper',
    views: 2958,
    href: '/blog/three-minute-mask-break',
  },
  {
    id: 'pin-curls-overnight',
    title: 'Pin Curls, and Four Easier Ways to Sleep on It',
    category: 'Hair',
    difficulty: 'Advanced',
    duration: '25 minutes, then a night',
    excerpt:
      'Fourteen flat coils, two mirrors and a scarf for curls that are still there at dinner. Socks, satin, braids and a bathrobe belt for everyone else.',
    art: 'guide-pin-curls',
    imageAlt:
      'A silk scarf folded into a triangle, with six gold hairpins and a tail comb laid out beside it.',
    date: '2026-02-21',
    type: 'Overnight',
    views: 4105,
    href: '/blog/heatless-curls-slept-on',
  },
  {
    id: 'true-color-selfies',
    title: 'Photograph Your Makeup So the Color Is True',
    category: 'Tech',
    difficulty: 'Advanced',
    duration: 'One afternoon',
    excerpt:
      'Lock the exposure, set the white balance by hand, turn off the ceiling lamp. What forty selfies taught me about windows, ring lights and lipstick.',
    art: 'guide-true-color',
    imageAlt: 'A phone on a small tripod facing one upright lipstick, a gray card propped up behind it.',
    date: '2026-07-02',
    type: 'Afternoon Project',
    views: 1876,
    href: '/blog/ring-light-or-window',
  },
]
