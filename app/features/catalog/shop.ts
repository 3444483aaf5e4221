export type Product = {
  id: string
  name: string
  brand: string
  price: string
  category: string
  /** Name of a file in app/pictures. */
  art: string
  imageAlt: string
  href: string
}

export type Collection = {
  id: string
  name: string
  description: string
  itemCount: number
  totalValue: string
  /** Name of a file in app/pictures. */
  art: string
  imageAlt: string
  href: string
}

export type FeaturedBrand = {
  id: string
  name: string
  note: string
  /** Name of a file in app/pictures. */
  art: string
  imageAlt: string
  href: string
}

export type TrustPoint = {
  title: string
  text: string
}

export const products: Product[] = [
  {
    id: 'oat-balm',
    name: 'Oat Balm',
    brand: 'Maren & Oak',
    price: '$18',
    category: 'Skincare',
    art: 'product-oat-balm',
    imageAlt:
      'A round ivory tin of cleansing balm, its lid leaning against it, with two stalks of oats in front.',
    href: 'https://shop.venus.example/maren-and-oak/oat-balm',
  },
  {
    id: 'dog-rose-blush',
    name: 'Dog Rose Cream Blush',
    brand: 'Little Foundry',
    price: '$22',
    category: 'Makeup',
    art: 'product-dog-rose-blush',
    imageAlt: 'A small rose cream blush pot with a gold lid, a single pink wild rose lying beside it.',
    href: 'https://shop.venus.example/little-foundry/dog-rose-cream-blush',
  },
  {
    id: 'satin-curl-rod',
    name: 'Satin Curl Rod with Two Clips',
    brand: 'Nightwren',
    price: '$12',
    category: 'Hair',
    art: 'product-satin-rod',
    imageAlt: 'A blush satin curling rod rolled into a spiral, two tortoiseshell hair clips next to it.',
    href: 'https://shop.venus.example/nightwren/satin-curl-rod',
  },
  {
    id: 'glass-nail-file',
    name: 'Glass Nail File in a Leather Sleeve',
    brand: 'Tarn Glassworks',
    price: '$9',
    category: 'Beauty',
    art: 'product-glass-file',
    imageAlt: 'A clear glass nail file half drawn from a plum leather sleeve, one coral petal beside it.',
    href: 'https://shop.venus.example/tarn-glassworks/glass-nail-file',
  },
  {
    id: 'ring-light-12',
    name: 'Studio 12 Ring Light',
    brand: 'Pell Studio',
    price: '$46',
    category: 'Tech',
    art: 'product-ring-light',
    imageAlt: 'A ring light glowing warm white on a slim desk stand, a closed plum notebook at its foot.',
    href: 'https://shop.venus.example/pell-studio/studio-12-ring-light',
  },
]

export const collections: Collection[] = [
  {
    id: 'five-minute-cup',
    name: 'The Five-Minute Cup',
    description:
      'Skin tint, concealer pen, cream blush, brow gel, mascara and one small dense brush. Everything my five-minute face needs, in a single cup so that no second is spent looking.',
    itemCount: 6,
    totalValue: '$98',
    art: 'collection-five-minute-cup',
    imageAlt: 'A ceramic cup holding a mascara, a concealer pen and a small brush, a blush pot at its foot.',
    href: 'https://shop.venus.example/collections/the-five-minute-cup',
  },
  {
    id: 'radiator-season',
    name: 'Radiator Season',
    description:
      'An oat balm, a plain thick cream, hand cream in a metal tube, four lip balms and the little meter that proved the air was to blame. All of it fragrance free.',
    itemCount: 5,
    totalValue: '$73',
    art: 'collection-radiator-season',
    imageAlt: 'A metal hand cream tube, a lip balm stick and a small round humidity dial on a chunky knit.',
    href: 'https://shop.venus.example/collections/radiator-season',
  },
  {
    id: 'sunday-at-home',
    name: 'Sunday at Home',
    description:
      'Kaolin clay, a flat brush, seven gray washcloths, a glass file, jojoba oil and an alarm clock, so that the phone can spend the day in a drawer.',
    itemCount: 6,
    totalValue: '$66',
    art: 'collection-sunday-at-home',
    imageAlt: 'A stack of gray washcloths tied with string, a bottle of golden oil and a little alarm clock.',
    href: 'https://shop.venus.example/collections/sunday-at-home',
  },
]

export const featuredBrands: FeaturedBrand[] = [
  {
    id: 'maren-and-oak',
    name: 'Maren & Oak',
    note: 'Their oat balm won my six-week cleansing test at a third of the price of the fanciest jar.',
    art: 'brand-maren-and-oak',
    imageAlt:
      'A brown dropper bottle and an oat-colored jar with a bark-brown lid, a stalk of oats before them.',
    href: 'https://shop.venus.example/brands/maren-and-oak',
  },
  {
    id: 'little-foundry',
    name: 'Little Foundry',
    note: 'Cream colors without a speck of glitter, in shades that were clearly tried on deep skin before they were named.',
    art: 'brand-little-foundry',
    imageAlt:
      'Three pots of cream color stacked from deep to pale, each with a gold lid, beside an open lipstick.',
    href: 'https://shop.venus.example/brands/little-foundry',
  },
  {
    id: 'corner-dairy',
    name: 'Corner Dairy',
    note: 'Nothing costs more than $12, the lids are ugly, and the formulas keep beating things three times the price.',
    art: 'brand-corner-dairy',
    imageAlt: 'A milk-white bottle, a tin tube and a plain jar, all with the same gray-blue lids.',
    href: 'https://shop.venus.example/brands/corner-dairy',
  },
  {
    id: 'pell-studio',
    name: 'Pell Studio',
    note: 'Desk lights with a dimmer that goes low enough, and spare parts you can order two years later.',
    art: 'brand-pell-studio',
    imageAlt: 'A small ring light glowing on its stand, a phone on a short tripod next to it.',
    href: 'https://shop.venus.example/brands/pell-studio',
  },
]

export const trustPoints: TrustPoint[] = [
  {
    title: 'Tested at least 4 weeks',
    text: 'I use a product for four weeks or more, on ordinary days, before it gets a place on this page.',
  },
  {
    title: 'Honest reviews',
    text: 'I buy nearly everything myself, I write down what went wrong, and no brand reads a review before you do.',
  },
  {
    title: 'All budgets',
    text: 'My picks start at $9, and whenever the cheap one is better I say so first.',
  },
]
