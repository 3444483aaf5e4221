export type StorySection = {
  heading: string
  paragraphs: string[]
}

export type Value = {
  name: string
  text: string
}

export type About = {
  title: string
  description: string
  lead: string
  story: StorySection[]
  values: Value[]
  closing: string
}

export const about: About = {
  title: 'About Venus',
  description:
    'Who writes Venus, how a consumer-lab tester ended up reviewing cleansing balms at her kitchen table, and the three values behind every review.',
  lead: 'I’m Venus Hart. I test beauty, hair, style and self-care on ordinary days, with a notebook and a kitchen clock, and I tell you what happened.',
  story: [
    {
      heading: 'From kettles to cleansing balms',
      paragraphs: [
        'For nine years I worked in a small consumer-testing lab. I opened and closed a kettle lid four thousand times. I rubbed wall paint with a wet sponge on a machine named Gerald. It was a wonderful job, and it ruined me for advertising, because I could no longer read “clinically proven” without wanting to see the table.',
        'In the evenings I read about skincare, where there were hardly any tables at all. So I made one. It compared five hand creams by how long they survived dishwashing, I sent it to my sister Nell, and she sent it to eleven people.',
      ],
    },
    {
      heading: 'A kitchen table in 2024',
      paragraphs: [
        'Venus began in 2024 with that hand cream table, a borrowed camera and a north-west window that gives me good light until about two. I named it after myself because I could not think of anything else, and my mother named me after the evening star, which she could see from the maternity ward.',
        'The table is still the office. On a normal week it holds six open jars, a gray card, a humidity meter, and Biscuit, who is a cat and is not supposed to be there.',
      ],
    },
    {
      heading: 'How the work is done',
      paragraphs: [
        'I live with a product for at least four weeks before I recommend it, and I change one thing at a time. I buy nearly everything with my own money; when something was sent to me, the review says so in its first lines.',
        'My own face is fair, freckled and quick to take offense, so I never rely on it alone. Nell, Dara, June, Margit and my niece Tess try things on skin that is deeper, older, younger or calmer than mine. When we disagree, you get both opinions.',
        'Some of the shopping links earn me a small commission, which pays for the next jars. A link never decides what I say about a product, and every page that has one tells you above the first.',
      ],
    },
    {
      heading: 'Why there is tech here too',
      paragraphs: [
        'I once returned two lipsticks before I understood that my laptop was the problem. Lamps, lenses and screens stand between you and every color you will ever buy online, so I test those as well, as someone who mostly wants the lipstick to look right.',
      ],
    },
  ],
  values: [
    {
      name: 'Authenticity',
      text: 'Every review says what went wrong along with what went well, and nobody outside my kitchen reads it before you do. When I change my mind, I leave the old opinion standing and write the new one underneath.',
    },
    {
      name: 'Accessibility',
      text: 'Good care should fit a small shelf, a short morning and a modest budget, so the $9 jar gets the same test as the $54 one. I write for all skin tones, hair types and ages, in plain words, on pages that work on an old phone.',
    },
    {
      name: 'Community',
      text: 'Some of the best methods here began as a reader’s comment, and I say whose it was. Disagree as much as you like and be kind to one another; I read every comment before it appears and answer as many as I can.',
    },
  ],
  closing:
    'If you are new, start with the Lovable Guide and then go wherever you are curious. And if you have tried something for four weeks and think I have it wrong, please write to me. Those are the letters I open first.',
}
