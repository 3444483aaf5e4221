import { describe, expect, test } from 'vitest'
import {
  AMAZON_SENTENCE,
  type DisclosedRelationship,
  type DisclosureInput,
  disclosureRegions,
  needsAdLabel,
  writeDisclosure,
} from './disclosure.ts'

const entry = (
  kind: DisclosedRelationship['kind'],
  {
    brand = 'Maren & Oak',
    product = 'Oat Balm',
    hasConditions = false,
    ...rest
  }: Partial<DisclosedRelationship> = {},
): DisclosedRelationship => ({ kind, brand, product, hasConditions, ...rest })

const shopLink = { isAffiliate: true, isAmazon: false }
const amazonLink = { isAffiliate: true, isAmazon: true }
const plainLink = { isAffiliate: false, isAmazon: false }

const disclose = (input: Partial<DisclosureInput>) =>
  writeDisclosure({ region: 'US', relationships: [], links: [], ...input })

const US_AFFILIATE =
  'Some links on this page are affiliate links: if you buy through one, I may earn a commission at no extra cost to you.'

const cases: [what: string, input: Partial<DisclosureInput>, label: string | null, sentences: string[]][] = [
  ['nothing', {}, null, []],
  ['nothing but own words', { ownWords: 'Hello', links: [plainLink] }, null, []],
  ['a link that earns nothing', { links: [plainLink] }, null, []],
  ['what she bought', { relationships: [entry('bought')], links: [plainLink] }, null, []],
  ['an affiliate link', { links: [plainLink, shopLink] }, null, [US_AFFILIATE]],
  ['an affiliate relationship', { relationships: [entry('affiliate')] }, null, [US_AFFILIATE]],
  ['an Amazon link', { links: [amazonLink] }, null, [US_AFFILIATE, AMAZON_SENTENCE]],
  [
    'an Amazon link that earns nothing',
    { links: [{ isAffiliate: false, isAmazon: true }] },
    null,
    [AMAZON_SENTENCE],
  ],
  ['a gift', { relationships: [entry('gifted')] }, 'Gifted', ['Maren & Oak gave me Oat Balm for free.']],
  [
    'a gift without a brand',
    { relationships: [entry('gifted', { brand: null })] },
    'Gifted',
    ['I got Oat Balm for free.'],
  ],
  [
    'a gift with conditions',
    { relationships: [entry('gifted', { hasConditions: true })] },
    'Sponsored',
    ['Maren & Oak gave me Oat Balm for free and asked me to show it.'],
  ],
  [
    'a gift with conditions without a brand',
    { relationships: [entry('gifted', { brand: null, hasConditions: true })] },
    'Sponsored',
    ['I got Oat Balm for free and was asked to show it.'],
  ],
  [
    'two gifts',
    { relationships: [entry('gifted'), entry('gifted', { brand: 'Nightwren', product: 'Curl Rod' })] },
    'Gifted',
    ['I got these for free: Oat Balm (Maren & Oak) and Curl Rod (Nightwren).'],
  ],
  [
    'the same gift twice',
    { relationships: [entry('gifted'), entry('gifted')] },
    'Gifted',
    ['Maren & Oak gave me Oat Balm for free.'],
  ],
  ['a loan', { relationships: [entry('lent')] }, null, ['Maren & Oak lent me Oat Balm.']],
  [
    'a loan with conditions, in the UK',
    { region: 'UK', relationships: [entry('lent', { hasConditions: true })] },
    'Ad',
    ['Maren & Oak lent me Oat Balm and asked me to show it.'],
  ],
  [
    'a paid post',
    { relationships: [entry('paid', { product: null })] },
    'Sponsored',
    ['Maren & Oak paid me for this post.'],
  ],
  [
    'a paid post without a brand, in the UK',
    { region: 'UK', relationships: [entry('paid', { brand: null, product: null })] },
    'Ad',
    ['I was paid for this post.'],
  ],
  [
    'a paid product, in the EU',
    { region: 'EU', relationships: [entry('paid')] },
    'Advertisement',
    ['Maren & Oak paid me to show Oat Balm.'],
  ],
  [
    'a review of a paid post, shown elsewhere',
    { relationships: [entry('paid', { product: null, reviewOf: 'Oat Balm' }), entry('paid')] },
    'Sponsored',
    ['Maren & Oak paid me to show Oat Balm.', 'Maren & Oak paid me for the post with my review of Oat Balm.'],
  ],
  [
    'reviews of paid posts, shown elsewhere',
    {
      relationships: ['Oat Balm', 'Lamp'].map((reviewOf) =>
        entry('paid', { brand: null, product: null, reviewOf }),
      ),
    },
    'Sponsored',
    ['I was paid for the posts with my reviews of Oat Balm and Lamp.'],
  ],
  [
    'everything at once',
    {
      relationships: [entry('gifted'), entry('lent', { product: 'Lamp' }), entry('paid', { product: null })],
      links: [amazonLink],
      ownWords: ' I keep what I like. ',
    },
    'Sponsored',
    [
      'Maren & Oak paid me for this post.',
      'Maren & Oak gave me Oat Balm for free.',
      'Maren & Oak lent me Lamp.',
      US_AFFILIATE,
      AMAZON_SENTENCE,
      'I keep what I like.',
    ],
  ],
]

test.each(cases)('%s', (_, input, label, sentences) => {
  expect(disclose(input)).toEqual({ label, sentences })
})

describe.each(disclosureRegions)('in %s', (region) => {
  test('affiliate links are named as what they are', () => {
    const { sentences } = disclose({ region, links: [shopLink] })
    expect(sentences.join(' ')).toMatch(/affiliate link.*I may earn a commission/)
  })

  test('own words replace nothing', () => {
    const input = { region, relationships: [entry('paid')], links: [amazonLink] }
    const { label, sentences } = disclose(input)
    expect(disclose({ ...input, ownWords: 'Thanks!' })).toEqual({
      label,
      sentences: [...sentences, 'Thanks!'],
    })
  })
})

test('the UK’s sentence about affiliate links begins with Ad', () => {
  expect(disclose({ region: 'UK', links: [shopLink] }).sentences[0]).toMatch(/^Ad: /)
})

test.each([
  ['paid', false, true],
  ['gifted', true, true],
  ['lent', true, true],
  ['gifted', false, false],
  ['bought', true, false],
  ['affiliate', false, false],
] as const)('%s, with conditions %s: label needed %s', (kind, hasConditions, isNeeded) => {
  expect(needsAdLabel({ kind, hasConditions })).toBe(isNeeded)
})
