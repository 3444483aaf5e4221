import type { SeedComparison, SeedReview, SeedTestLog } from './types.ts'

/** What products of a category are scored by. */
export const criteria: Record<string, string[]> = {
  skincare: ['Feel', 'Effect', 'Gentleness', 'Value'],
  makeup: ['Color', 'Wear', 'Ease', 'Value'],
  hair: ['Comfort', 'Hold', 'Value'],
  tech: ['Light', 'Build', 'Value'],
}

export const reviews: SeedReview[] = [
  {
    post: 'six-cleansing-balms-one-mascara',
    product: 'oat-balm',
    stage: 'After six weeks',
    score: 9.1,
    verdict: 'Takes off the stubborn mascara in one round, never stings, and costs 80 cents a wash.',
    pros: [
      'Melts in twelve seconds',
      'No sting, even in the corners of the eyes',
      'Rinses away without a film',
    ],
    cons: ['The jar lasts only twenty-two nights', 'A faint smell of porridge'],
    bestFor: 'you wear waterproof makeup, contact lenses, or both.',
    notFor: 'you want a jar that looks expensive on the shelf.',
    howTested:
      'One week of six, two coats of the same waterproof mascara every morning, one level teaspoon every night at ten, and a white cotton pad to count what was left.',
    scores: { Feel: 9, Effect: 9.2, Gentleness: 9.6, Value: 8.6 },
  },
  {
    post: 'holy-grail-find',
    product: 'barley-cream',
    stage: 'After eleven weeks',
    score: 9.4,
    verdict: 'The only cream that ever beat a dearer one on my face without my knowing which was which.',
    pros: ['Less tightness in the evening than with a cream of $64', 'No fragrance', 'No shine on the nose'],
    cons: ['A little heavy on humid days', 'The lid is pretty and slips out of wet hands'],
    bestFor: 'your skin is dry or tight by the evening.',
    notFor: 'your skin is oily all year; a light gel will make you happier.',
    howTested:
      'Two jars in two seasons, one week without it, and four weeks of a blind test on two halves of one face.',
    scores: { Feel: 9.3, Effect: 9.6, Gentleness: 9.5, Value: 9 },
  },
  {
    post: 'when-the-heating-comes-on',
    product: 'hand-cream-tube',
    stage: 'After one winter',
    score: 7.8,
    verdict: 'Not the best cream I own, but the one that stands beside the tap, so it is the one that works.',
    pros: [
      'Sinks in before the kettle boils',
      'The tube gives up its last drop',
      'Cheap enough for every tap',
    ],
    cons: ['The cap rolls off', 'Too thin for a night of cracked knuckles'],
    bestFor: 'you wash your hands twenty times a day.',
    notFor: 'your knuckles are cracked already; you need something thicker.',
    howTested: 'One tube at the kitchen tap from October to March, and the date on each one that was empty.',
    scores: { Feel: 8, Effect: 7, Gentleness: 7.6, Value: 9.5 },
  },
  {
    post: 'where-cream-blush-goes',
    product: 'dog-rose-blush',
    score: 8.6,
    verdict: 'One dot does both cheeks, and high on the bone it lasts seven hours.',
    pros: ['No shimmer at all', 'Blends with a finger in forty seconds'],
    cons: ['Vanishes on deep skin', 'Goes patchy over powder'],
    bestFor: 'you blush with your fingers and leave the house in five minutes.',
    notFor: 'your skin is deep; take Beet, from the same row.',
    howTested: 'Four places on four days, with the same base, and a picture at nine and at three.',
    scores: { Color: 8.8, Wear: 8.2, Ease: 9.4, Value: 8 },
  },
  {
    post: 'heatless-curls-slept-on',
    product: 'satin-curl-rod',
    score: 8,
    verdict: 'Soft enough to sleep on, and the wave is still there at dinner.',
    pros: ['Big soft waves', 'No heat, and no crisp ends'],
    cons: ['Slides back until you clip it', 'You look ridiculous until morning'],
    bestFor: 'your hair is fine and reaches the collarbone.',
    notFor: 'you turn over a lot in your sleep.',
    howTested: 'Three nights, hair four fifths dry, a walnut of light mousse.',
    scores: { Comfort: 7.6, Hold: 8.2, Value: 8.8 },
  },
  {
    post: 'ring-light-or-window',
    product: 'ring-light-12',
    stage: 'After two years',
    score: 7.4,
    verdict: 'Never as true as a window, and the only reason I finish anything in November.',
    pros: ['Twenty pictures that look alike', 'Dims low enough', 'Spare parts can be ordered'],
    cons: ['Turns brown reds pink', 'Erases blush when it stands straight on'],
    bestFor: 'you take pictures after four in winter.',
    notFor: 'you have a decent window and the color is the point.',
    howTested:
      'Forty selfies, half of them at a window, scored by two people who did not know which was which.',
    scores: { Light: 7, Build: 8.4, Value: 7.2 },
  },
]

export const testLogs: SeedTestLog[] = [
  {
    product: 'barley-cream',
    entries: [
      {
        daysAgo: 380,
        words: 'First jar, windows open. Cold butter for two seconds, then it is gone. A chickpea is enough.',
        images: [
          {
            name: 'holy-grail-find',
            alt: 'One ivory jar with a gold lid on a stepped pedestal, lit by a single beam between heavy plum curtains.',
          },
        ],
      },
      { daysAgo: 372, words: 'Humid day, felt too heavy at noon. Nights only until the weather turns.' },
      {
        daysAgo: 343,
        words: 'First jar empty: thirty-eight days, 68 cents a day. The nose has stopped peeling.',
        images: [
          {
            name: 'brand-maren-and-oak',
            alt: 'A brown dropper bottle and an oat-colored jar with a bark-brown lid, a stalk of oats before them.',
          },
        ],
      },
      { daysAgo: 336, words: 'A week without it. Tight by six every evening, and I can name the reason.' },
      {
        daysAgo: 304,
        words:
          'Second jar empty, in radiator air. Nell has the pots for the blind test, and the key is in her wallet.',
        images: [
          {
            name: 'winter-skin-prep',
            alt: 'A blue serum bottle and a cream jar beside a steaming rose mug on a folded knit, with pine and two baubles.',
          },
        ],
      },
    ],
  },
]

/** For the products that are compared: what is printed on them, and whom they suit. */
export const productFacts: Record<
  string,
  { size?: string; skinTypes?: string[]; hairTypes?: string[]; ingredients?: string }
> = {
  'oat-balm': { size: '90 g', skinTypes: ['dry', 'normal', 'sensitive'] },
  'barley-cream': {
    size: '50 ml',
    skinTypes: ['dry', 'normal', 'sensitive', 'mature'],
    ingredients:
      'Aqua, Glycerin, Hordeum Vulgare Seed Oil, Cetearyl Alcohol, Butyrospermum Parkii Butter, Caprylic/Capric Triglyceride, Ceramide NP, Tocopherol, Phenoxyethanol, Ethylhexylglycerin',
  },
  'hand-cream-tube': {
    size: '75 ml',
    skinTypes: ['dry', 'normal'],
    ingredients:
      'Aqua, Glycerin, Cetearyl Alcohol, Paraffinum Liquidum, Butyrospermum Parkii Butter, Dimethicone, Allantoin, Phenoxyethanol, Parfum',
  },
  'dog-rose-blush': { size: '6 g', skinTypes: ['dry', 'normal', 'combination'] },
  'satin-curl-rod': { hairTypes: ['straight', 'fine'] },
}

export const comparisons: SeedComparison[] = [
  {
    slug: 'barley-cream-vs-hand-cream',
    title: 'Barley Cream vs Hand Cream: can one jar do both?',
    intro:
      'Every October somebody asks whether a good face cream saves you the hand cream, or the other way round. So I wore each in the wrong place for a week.\n\nThe labels begin alike. What comes after the fourth word is what you pay for.',
    conclusion:
      'The hand cream left my nose shiny and my cheeks tight by three. The face cream was lovely on my knuckles, for about four times the price of a wash. Keep one of each, and keep the cheap one beside the tap.',
    items: [
      { product: 'barley-cream', note: 'For the face, and for knuckles on the worst night of the year.' },
      { product: 'hand-cream-tube', note: 'For every tap in the house.' },
    ],
  },
]
