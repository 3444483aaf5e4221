import type { SeedGiftGuide } from './types.ts'

export const giftGuide: SeedGiftGuide = {
  slug: 'gifts-people-use-up',
  title: 'Gifts People Use Up',
  intro:
    'Everything here gets emptied, worn out or wound up every evening. I have given most of it at least once, and nobody has handed one back.\nPick who it is for and what you want to spend. What sells out is marked before you fall for it.',
  recipients: ['the one who has everything', 'a new mother', 'the friend who travels', 'my sister'],
  bands: [10, 15, 25],
  image: {
    name: 'small-gifts-under-thirty',
    alt: 'Three small boxes in ivory and rose paper with gold ribbon, a sprig of pine lying across them.',
  },
  gifts: [
    {
      product: 'glass-nail-file',
      recipients: ['the one who has everything', 'the friend who travels'],
      note: 'Nobody buys the good one for themselves. It lasts years and weighs nothing.',
    },
    {
      product: 'flat-mask-brush',
      recipients: ['my sister'],
      note: 'With a jar of clay beside it, this is a whole Sunday for the price of a coffee.',
    },
    {
      product: 'satin-curl-rod',
      recipients: ['my sister', 'the friend who travels'],
      note: 'Curls without heat, so it may come along in any suitcase.',
    },
    {
      product: 'alarm-clock',
      recipients: ['the one who has everything', 'a new mother'],
      note: 'Give it with the promise that the phone sleeps in another room.',
    },
    { product: 'kaolin-clay', recipients: ['my sister'], note: '' },
    {
      product: 'jojoba-oil',
      recipients: ['a new mother'],
      note: 'One bottle for her hands, her ends and the baby’s cradle cap. No scent at all.',
    },
    { product: 'humidity-meter', recipients: ['the one who has everything'], note: '' },
    {
      product: 'oat-balm',
      recipients: ['a new mother', 'my sister'],
      note: 'For the evenings when washing the face is the whole routine.',
    },
    { product: 'gray-washcloths', recipients: ['a new mother'], note: 'Seven, because laundry day moves.' },
    {
      product: 'dog-rose-blush',
      recipients: ['my sister', 'the friend who travels'],
      note: 'The one color that I would buy without knowing her shade.',
    },
    {
      product: 'ring-light-12',
      recipients: ['the one who has everything'],
      note: 'For whoever calls you from a dark kitchen.',
    },
  ],
}
