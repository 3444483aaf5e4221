export type FallbackHolidayGuide = {
  title: string
  description: string
  year: number
  /** Name of a file in app/pictures, and what it shows. */
  art: { name: string; alt: string }
  finds: { title: string; description: string }[]
  todos: string[]
}

/** Shown when the guides can't be loaded or none is active. */
export const fallbackHolidayGuide: FallbackHolidayGuide = {
  title: 'Labor Day 2025: The Last Long Weekend of Summer',
  description:
    'Three things I pack for the last warm days, and four small jobs that make the first cool Monday easier.',
  year: 2025,
  art: {
    name: 'late-summer',
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
}
