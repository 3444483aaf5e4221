import type { SeedGuide } from './types.ts'

export const guides: SeedGuide[] = [
  {
    title: 'The Quiet Holiday Guide',
    description:
      'Six things I have used for at least a month and would wrap without hesitation, and a short list that keeps December from happening all at once.',
    year: { ago: 0 },
    isActive: true,
    finds: [
      {
        title: 'Maren & Oak Oat Balm, the small tin',
        description:
          'The winner of my cleansing balm test in a size that fits a stocking. Unscented, so it is safe for the friend whose skin objects to everything.',
        image: {
          name: 'find-oat-balm',
          alt: 'An open ivory tin of balm on a wine-red parcel, its lid leaning against it and a stalk of oats in front.',
        },
      },
      {
        title: 'A glass nail file in a leather sleeve',
        description:
          'Mine is on its third year and still bites. Ask the shop for a monogram; people stop losing things with their initials on them.',
        image: {
          name: 'find-glass-file',
          alt: 'A glass nail file half drawn from a brown leather sleeve with a gold initial, on a green parcel.',
        },
      },
      {
        title: 'Third Pot perfume oil, five milliliters',
        description:
          'Smoky black tea in a roller the length of a thumb. Small enough to finish, quiet enough for an office.',
        image: {
          name: 'find-perfume-oil',
          alt: 'An amber roller bottle with its cap off on an ivory parcel, a pinch of black tea beside it.',
        },
      },
      {
        title: 'Undyed lambswool bed socks',
        description:
          'Thick, slightly itchy for one night, then perfect. Buy your own size as well or you will regret it by New Year.',
        image: {
          name: 'find-bed-socks',
          alt: 'A pair of thick cream bed socks with ribbed cuffs and darker heels, standing on a blue parcel.',
        },
      },
      {
        title: 'A satin rod with two clips',
        description:
          'For anyone who owns a curling iron and resents it. I write the paper-towel test on the gift tag: cool to the touch, no damp mark.',
        image: {
          name: 'find-satin-rod',
          alt: 'A blush satin curling rod rolled into a spiral on a plum parcel, two tortoiseshell clips beside it.',
        },
      },
      {
        title: 'Dog Rose cream blush',
        description:
          'One shade that flatters fair to medium skin, on cheeks or mouth. For deeper skin choose Beet from the same row; it looks alarming in the pot and lovely on a face.',
        image: {
          name: 'find-dog-rose-blush',
          alt: 'A rose cream blush in a pot with a gold lid on a sage parcel, a pink wild rose before it.',
        },
      },
    ],
    todos: [
      'Write down every name before buying a single thing',
      'Order anything that is engraved or ships from abroad',
      'Wash and air the good sweaters before the first party',
      'Try the party makeup once, at home, by candlelight',
      'Wrap everything on one evening, names in pencil under the ribbon',
      'Book a haircut for the second week, not the last',
      'Keep one evening with the phone in the drawer',
    ],
  },
  {
    title: 'A Slower Season: Gifts and Good Evenings',
    description:
      'My list from last winter, kept as it was: six small presents that were used up by spring, and seven things that made the weeks gentler.',
    year: { ago: 1 },
    isActive: true,
    finds: [
      {
        title: 'Hand cream in a metal tube',
        description:
          'Plain, thick and unscented. I gave away eight and five people wrote to ask where it came from.',
      },
      {
        title: 'Rowan satin lipstick',
        description:
          'A cool red that behaved in daylight, lamplight and candlelight. Only for someone who has told you that she wears red.',
      },
      {
        title: 'Seven gray washcloths',
        description:
          'One for each night and dark enough to forgive mascara. Tie them with kitchen string and they look like a present at once.',
      },
      {
        title: 'A cellulose wide-tooth comb',
        description:
          'Kind to wet hair, pleasant to hold, and it does not go missing the way plastic combs do.',
      },
      {
        title: 'Salt for the bath, in a jar with a scoop',
        description:
          'No dye, no petals to fish out of the drain. Ask first whether they have a tub; I did not, twice.',
      },
      {
        title: 'An eleven-dollar alarm clock',
        description:
          'The ugliest thing on this list and the one I was thanked for most. It lets the phone sleep in another room.',
      },
    ],
    todos: [
      'Set a number for the budget and write it on the fridge',
      'Finish one jar before opening a new one',
      'Collect pine and rosemary for wrapping',
      'Turn the bedroom radiator down two notches',
      'Send the far-away parcels by the first Friday',
      'Give one present that is an afternoon together',
      'Leave one day between the holidays with nothing in it',
    ],
  },
  // The specification's: shown while no guide is active, or when guides cannot be loaded.
  {
    title: 'Labor Day 2025: The Last Long Weekend of Summer',
    description:
      'Three things I pack for the last warm days, and four small jobs that make the first cool Monday easier.',
    year: { fixed: 2025 },
    isActive: false,
    isFallback: true,
    image: {
      name: 'guide-late-summer',
      alt: 'A straw hat, a tube of sunscreen and a jar on a wooden pier, the sun low over the sea.',
    },
    finds: [
      {
        title: 'A second bottle of sunscreen',
        description:
          'One for the house, one for the beach bag. Write the opening date on it; if it is still full next summer, you were not using enough.',
      },
      {
        title: 'Corner Dairy Milk Melt, $9',
        description:
          'The cheap cleansing balm from my test. It takes off sunscreen, salt and waterproof mascara, and the jar survives a cooler.',
      },
      {
        title: 'A cotton scarf, about $15',
        description:
          'It shades your part at noon, keeps hair off your face on the ferry, and is warm enough when the sun goes down.',
      },
    ],
    todos: [
      'Throw out any sunscreen that is past its date or spent the summer in a hot car',
      'Rinse salt and chlorine from your hair the same evening, then condition the ends',
      'Wash the linen, mend what came loose and put away one thing you did not wear',
      'Leave the phone in a drawer for one whole evening of the weekend',
    ],
  },
]
