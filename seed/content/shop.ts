import type { SeedBrand, SeedCollection, SeedProduct } from './types.ts'

/** A page that exists and says that it is an example: the demo sells nothing. */
export const demoLink = (slug: string) => `https://example.com/?item=${slug}`

export const brands: SeedBrand[] = [
  {
    slug: 'maren-and-oak',
    name: 'Maren & Oak',
    note: 'Their oat balm won my six-week cleansing test at a third of the price of the fanciest jar.',
    image: {
      name: 'brand-maren-and-oak',
      alt: 'A brown dropper bottle and an oat-colored jar with a bark-brown lid, a stalk of oats before them.',
    },
  },
  {
    slug: 'little-foundry',
    name: 'Little Foundry',
    note: 'Cream colors without a speck of glitter, in shades that were clearly tried on deep skin before they were named.',
    image: {
      name: 'brand-little-foundry',
      alt: 'Three pots of cream color stacked from deep to pale, each with a gold lid, beside an open lipstick.',
    },
  },
  {
    slug: 'corner-dairy',
    name: 'Corner Dairy',
    note: 'Nothing costs more than $12, the lids are ugly, and the formulas keep beating things three times the price.',
    image: {
      name: 'brand-corner-dairy',
      alt: 'A milk-white bottle, a tin tube and a plain jar, all with the same gray-blue lids.',
    },
  },
  {
    slug: 'pell-studio',
    name: 'Pell Studio',
    note: 'Desk lights with a dimmer that goes low enough, and spare parts you can order two years later.',
    image: {
      name: 'brand-pell-studio',
      alt: 'A small ring light glowing on its stand, a phone on a short tripod next to it.',
    },
  },
  { slug: 'nightwren', name: 'Nightwren' },
  { slug: 'tarn-glassworks', name: 'Tarn Glassworks' },
]

const picks: SeedProduct[] = [
  {
    slug: 'oat-balm',
    name: 'Oat Balm',
    brand: 'maren-and-oak',
    category: 'skincare',
    price: 18,
    store: 'Maren & Oak',
    note: 'Takes off waterproof mascara in one round, and smells of nothing at all.',
    image: {
      name: 'product-oat-balm',
      alt: 'A round ivory tin of cleansing balm, its lid leaning against it, with two stalks of oats in front.',
    },
  },
  {
    slug: 'dog-rose-blush',
    name: 'Dog Rose Cream Blush',
    brand: 'little-foundry',
    category: 'makeup',
    price: 22,
    store: 'Little Foundry',
    note: 'One dot does both cheeks. On deeper skin take Beet, from the same row.',
    image: {
      name: 'product-dog-rose-blush',
      alt: 'A small rose cream blush pot with a gold lid, a single pink wild rose lying beside it.',
    },
  },
  {
    slug: 'satin-curl-rod',
    name: 'Satin Curl Rod with Two Clips',
    brand: 'nightwren',
    category: 'hair',
    price: 12,
    store: 'Nightwren',
    note: 'Soft enough to sleep on, and the curls last until the evening after.',
    image: {
      name: 'product-satin-rod',
      alt: 'A blush satin curling rod rolled into a spiral, two tortoiseshell hair clips next to it.',
    },
  },
  {
    slug: 'glass-nail-file',
    name: 'Glass Nail File in a Leather Sleeve',
    brand: 'tarn-glassworks',
    category: 'beauty',
    price: 9,
    store: 'Tarn Glassworks',
    note: 'Mine is in its third year and still bites.',
    image: {
      name: 'product-glass-file',
      alt: 'A clear glass nail file half drawn from a plum leather sleeve, one coral petal beside it.',
    },
  },
  {
    slug: 'ring-light-12',
    name: 'Studio 12 Ring Light',
    brand: 'pell-studio',
    category: 'tech',
    price: 46,
    store: 'Pell Studio',
    note: 'Dims low enough that lipstick looks like itself.',
    image: {
      name: 'product-ring-light',
      alt: 'A ring light glowing warm white on a slim desk stand, a closed plum notebook at its foot.',
    },
  },
]

const others: SeedProduct[] = [
  {
    slug: 'linen-skin-tint',
    name: 'Linen Skin Tint',
    brand: 'little-foundry',
    category: 'makeup',
    price: 24,
    store: 'Little Foundry',
    note: 'Thin enough to put on with fingers, and gone by evening without a line.',
    image: {
      name: 'product-linen-skin-tint',
      alt: 'A rose pump bottle with a gold cap and a white label, half an orange at its foot.',
    },
  },
  {
    slug: 'concealer-pen',
    name: 'Concealer Pen',
    brand: 'little-foundry',
    category: 'makeup',
    price: 16,
    store: 'Little Foundry',
    note: 'For one spot at a time, so it lasts most of a year.',
    image: {
      name: 'product-concealer-pen',
      alt: 'A beige concealer pen with a gold cap, standing before the rim of a clock.',
    },
  },
  {
    slug: 'brow-gel',
    name: 'Brow Gel',
    brand: 'corner-dairy',
    category: 'makeup',
    price: 12,
    store: 'Corner Dairy',
    note: 'Holds without going stiff, and the ugly lid never loosens.',
    image: {
      name: 'product-brow-gel',
      alt: 'A slim plum tube with a gold band around its middle, a brush beside it.',
    },
  },
  {
    slug: 'tubing-mascara',
    name: 'Tubing Mascara',
    brand: 'little-foundry',
    category: 'makeup',
    price: 14,
    store: 'Little Foundry',
    note: 'Comes off with warm water in little sleeves. No smudge, even in August.',
    image: {
      name: 'collection-five-minute-cup',
      alt: 'A ceramic cup holding a mascara, a concealer pen and a small brush, a blush pot at its foot.',
    },
  },
  {
    slug: 'small-dense-brush',
    name: 'Small Dense Brush',
    brand: 'little-foundry',
    category: 'makeup',
    price: 10,
    store: 'Little Foundry',
    note: 'Does blush, concealer and everything else that is in the cup.',
    image: {
      name: 'product-small-dense-brush',
      alt: 'A small round brush with a plum handle between a mascara and a concealer pen.',
    },
  },
  {
    slug: 'barley-cream',
    name: 'Barley Cream',
    brand: 'maren-and-oak',
    category: 'skincare',
    price: 26,
    store: 'Maren & Oak',
    note: 'Thick in the jar, thin on the face, no shine on my nose.',
    image: {
      name: 'holy-grail-find',
      alt: 'One ivory jar with a gold lid on a stepped pedestal, lit by a single beam between heavy plum curtains.',
    },
  },
  {
    slug: 'hand-cream-tube',
    name: 'Hand Cream in a Metal Tube',
    brand: 'corner-dairy',
    category: 'skincare',
    price: 6,
    store: 'Corner Dairy',
    note: 'Plain and unscented. I gave away eight, and five people asked where it came from.',
    image: {
      name: 'product-hand-cream-tube',
      alt: 'A metal tube of hand cream standing on its plum cap on a chunky knit.',
    },
  },
  {
    slug: 'four-lip-balms',
    name: 'Four Plain Lip Balms',
    brand: 'maren-and-oak',
    category: 'skincare',
    price: 12,
    store: 'Maren & Oak',
    note: 'One for each coat. Nothing in them that tingles.',
    image: {
      name: 'product-lip-balm',
      alt: 'An open lip balm stick in a rose case on a chunky knit.',
    },
  },
  {
    slug: 'humidity-meter',
    name: 'Little Humidity Meter',
    category: 'tech',
    price: 11,
    store: 'Harbor Goods',
    note: 'It said 28 percent, and I stopped blaming my skin.',
    image: {
      name: 'collection-radiator-season',
      alt: 'A metal hand cream tube, a lip balm stick and a small round humidity dial on a chunky knit.',
    },
  },
  {
    slug: 'kaolin-clay',
    name: 'Kaolin Clay, 250 g',
    brand: 'corner-dairy',
    category: 'skincare',
    price: 10,
    store: 'Corner Dairy',
    note: 'The mildest clay I know. One bag makes thirty masks.',
    image: {
      name: 'three-minute-mask-break',
      alt: 'A steaming blush coffee cup beside a bowl of clay mask and a flat brush on a round plum tray.',
    },
  },
  {
    slug: 'flat-mask-brush',
    name: 'Flat Mask Brush',
    category: 'self-care',
    price: 6,
    store: 'Harbor Goods',
    note: 'Keeps the jar clean and the mask thin.',
    image: {
      name: 'product-flat-mask-brush',
      alt: 'A flat brush with a golden handle on a plum tray, a bowl of clay mask behind it.',
    },
  },
  {
    slug: 'gray-washcloths',
    name: 'Seven Gray Washcloths',
    category: 'self-care',
    price: 16,
    store: 'Harbor Goods',
    note: 'One for each night, dark enough to forgive mascara.',
    image: {
      name: 'product-gray-washcloths',
      alt: 'Seven folded gray washcloths in a stack, tied with string.',
    },
  },
  {
    slug: 'jojoba-oil',
    name: 'Jojoba Oil',
    brand: 'maren-and-oak',
    category: 'beauty',
    price: 14,
    store: 'Maren & Oak',
    note: 'For cuticles, dry ends and the hinge of my glasses.',
    image: {
      name: 'collection-sunday-at-home',
      alt: 'A stack of gray washcloths tied with string, a bottle of golden oil and a little alarm clock.',
    },
  },
  {
    slug: 'alarm-clock',
    name: 'Plain Alarm Clock',
    category: 'self-care',
    price: 11,
    store: 'Harbor Goods',
    note: 'The ugliest thing I own, and the reason my phone sleeps elsewhere.',
    image: {
      name: 'product-alarm-clock',
      alt: 'A round plum alarm clock on two gold feet, five minutes past twelve.',
    },
  },
]

export const products: SeedProduct[] = [...picks, ...others]

export const collections: SeedCollection[] = [
  {
    slug: 'five-minute-cup',
    title: 'The Five-Minute Cup',
    note: 'Skin tint, concealer pen, cream blush, brow gel, mascara and one small dense brush. Everything my five-minute face needs, in a single cup so that no second is spent looking.',
    image: {
      name: 'collection-five-minute-cup',
      alt: 'A ceramic cup holding a mascara, a concealer pen and a small brush, a blush pot at its foot.',
    },
    products: [
      ...['linen-skin-tint', 'concealer-pen', 'dog-rose-blush', 'brow-gel', 'tubing-mascara'],
      'small-dense-brush',
    ],
  },
  {
    slug: 'radiator-season',
    title: 'Radiator Season',
    note: 'An oat balm, a plain thick cream, hand cream in a metal tube, four lip balms and the little meter that proved the air was to blame. All of it fragrance free.',
    image: {
      name: 'collection-radiator-season',
      alt: 'A metal hand cream tube, a lip balm stick and a small round humidity dial on a chunky knit.',
    },
    products: ['oat-balm', 'barley-cream', 'hand-cream-tube', 'four-lip-balms', 'humidity-meter'],
  },
  {
    slug: 'sunday-at-home',
    title: 'Sunday at Home',
    note: 'Kaolin clay, a flat brush, seven gray washcloths, a glass file, jojoba oil and an alarm clock, so that the phone can spend the day in a drawer.',
    image: {
      name: 'collection-sunday-at-home',
      alt: 'A stack of gray washcloths tied with string, a bottle of golden oil and a little alarm clock.',
    },
    products: [
      ...['kaolin-clay', 'flat-mask-brush', 'gray-washcloths', 'glass-nail-file', 'jojoba-oil'],
      'alarm-clock',
    ],
  },
  {
    slug: 'picks',
    title: 'Shop My Picks',
    note: '',
    isPicks: true,
    products: picks.map(({ slug }) => slug),
  },
]
