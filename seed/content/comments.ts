import type { SeedComment } from './types.ts'

export const comments: SeedComment[] = [
  {
    post: 'ring-light-or-window',
    firstName: 'Priya',
    lastName: 'Raman',
    content:
      'The pillowcase on the chair! I tried it an hour after reading this and my left eye exists in photos again.',
    daysAgo: 0.3,
    approved: true,
  },
  {
    post: 'ring-light-or-window',
    firstName: 'Colette',
    lastName: 'Duarte',
    content:
      'I have to disagree a little. I live in a basement apartment and a ring light is the only reason I can photograph anything at all. “Keep the $46” is good advice for people with windows.',
    daysAgo: 0.22,
    approved: true,
    answer: {
      content:
        'You are right, and I should have said so: with no window at all, the ring light wins. Put it a little to the side and a lamp behind you, and it looks much less like a passport.',
      daysAgo: 0.15,
    },
  },
  {
    post: 'ring-light-or-window',
    firstName: 'Hannah',
    lastName: 'Voss',
    content: 'Did you try it with glasses? I get two perfect white hoops whatever I do, even from the side.',
    daysAgo: 0.1,
    approved: false,
  },
  {
    post: 'six-cleansing-balms-one-mascara',
    firstName: 'Moira',
    lastName: "O'Donnell",
    content:
      'Thank you for weighing the scoop. “A small amount” on the lid has cost me a fortune over the years.',
    daysAgo: 1.6,
    approved: true,
  },
  {
    post: 'six-cleansing-balms-one-mascara',
    firstName: 'Beatriz',
    lastName: 'Camacho',
    content:
      'Contact lens wearer here too. The waxy ones fog mine for an hour. Do you take yours out before or after? I’ve started doing it before and my eyes are much happier.',
    daysAgo: 1.3,
    approved: true,
    isPinned: true,
    answer: {
      content:
        'Before! Every time. I forgot once during the test, and that is how I know which of the six are waxy.',
      daysAgo: 1.2,
    },
  },
  {
    post: 'six-cleansing-balms-one-mascara',
    firstName: 'Greta',
    lastName: 'Lindqvist',
    content:
      'I like the expensive one. Yes, it’s scented, and yes, it’s too much money, but it’s the nicest minute of my day and my skin doesn’t mind at all. Not everything has to win on the cotton pad.',
    daysAgo: 1.1,
    approved: true,
  },
  {
    post: 'six-cleansing-balms-one-mascara',
    firstName: 'Jon',
    lastName: 'Appel',
    content:
      'We make a balm in small batches that would do well in your test, full ingredient list at https://www.example.com/oat-and-tallow. Happy to send a jar, no strings attached.',
    daysAgo: 0.7,
    approved: false,
  },
  {
    post: 'three-minute-mask-break',
    firstName: 'Leonie',
    lastName: 'Marsh',
    content:
      'I’m glad you put the warning in. I lost a pregnancy last year and would have pressed play with a face full of clay and no idea. I chose the rain.',
    daysAgo: 2.9,
    approved: true,
  },
  {
    post: 'three-minute-mask-break',
    firstName: 'Zoë',
    lastName: 'Kærgaard',
    content:
      'Twelve minutes is exactly how long my toddler can be trusted with a saucepan. Doing this tonight.',
    daysAgo: 2.4,
    approved: true,
  },
  {
    post: 'three-minute-mask-break',
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    content:
      'Five minutes of nothing was much harder than I expected.\nI lasted three before I got up to check the oven, which was off. Next week my husband wants to do the nothing part with me, without the clay.',
    daysAgo: 0.8,
    approved: true,
  },
  {
    post: 'heatless-curls-slept-on',
    firstName: 'Shauna',
    lastName: 'Pike',
    content:
      'Socks are criminally underrated at an 8! I use my son’s football socks, the long ones, and I get two days out of it.',
    daysAgo: 46.2,
    approved: true,
  },
  {
    post: 'heatless-curls-slept-on',
    firstName: 'Imani',
    lastName: 'Brooks',
    content:
      'Worth saying that these times are for fine, straight hair. On my 3B curls the satin rod is for stretching, not curling, and it needs the whole night plus a morning. Would love to see you test with a guest!',
    daysAgo: 44.9,
    approved: true,
  },
  {
    post: 'heatless-curls-slept-on',
    firstName: 'Tilly',
    lastName: 'Farrow',
    content: 'The paper towel test is the thing I was missing. Day one: actual curls at 4 pm.',
    daysAgo: 30.5,
    approved: true,
  },
  {
    post: 'heatless-curls-slept-on',
    firstName: 'Anneke',
    lastName: 'de Wit',
    content:
      'Which mousse did you use? You write a walnut of light mousse but I can’t find the name anywhere.',
    daysAgo: 2.1,
    approved: false,
  },
  {
    post: 'four-weeks-without-fragrance',
    firstName: 'Caroline',
    lastName: 'Nagy',
    content:
      'The pillowcase never crossed my mind. Two weeks after changing detergent my cheek, the one I sleep on, is calm. I feel a bit silly and very relieved.',
    daysAgo: 45.3,
    approved: true,
  },
  {
    post: 'four-weeks-without-fragrance',
    firstName: 'Dev',
    lastName: 'Malhotra',
    content:
      'Pharmacist here. Good that you separate “unscented” from “fragrance free,” most customers don’t know. One addition: some plant extracts are scented but are not listed as fragrance, so “free” on the front is not a guarantee either.',
    daysAgo: 57.1,
    approved: true,
  },
  {
    post: 'four-weeks-without-fragrance',
    firstName: 'Sabine',
    lastName: 'Kurz',
    content:
      'Tried this for six weeks and honestly saw no difference. I was disappointed at first, but at least now I can keep my rose cream with a clear conscience.',
    daysAgo: 19.4,
    approved: true,
  },
  {
    post: 'four-weeks-without-fragrance',
    firstName: 'Ottilie',
    lastName: 'Grant',
    content: 'Please tell cheese I’m sorry as well.',
    daysAgo: 12.6,
    approved: true,
  },
  {
    post: 'is-it-coral-or-my-screen',
    firstName: 'Marcus',
    lastName: 'Bell',
    content:
      'The swatch page works nicely. I added margin so the bars don’t touch the edge of the window, and a sixth bar with the hex of my foundation from the brand’s site. It was not even close.',
    daysAgo: 74.3,
    approved: true,
  },
  {
    post: 'is-it-coral-or-my-screen',
    firstName: 'Yuki',
    lastName: 'Tanabe',
    content:
      'Came for the lipstick, stayed for the film. I forgot to pause it at the fog because I wanted to know what happens to the dog.',
    daysAgo: 70.8,
    approved: true,
  },
  {
    post: 'vanity-under-sixty-dollars',
    firstName: 'Frances',
    lastName: 'Oyelaran',
    content:
      'Sending this to my daughter. $6 concealer “matched by the door” assumes they stock her shade, though. In our drugstore the range stops at tan. That’s where our $60 goes.',
    daysAgo: 99.5,
    approved: true,
  },
  {
    post: 'vanity-under-sixty-dollars',
    firstName: 'Nicole',
    lastName: 'Hartmann',
    content: 'Squeaky hinges. I laughed, then I tried it. The pantry is silent.',
    daysAgo: 95.2,
    approved: true,
  },
  {
    post: 'vanity-under-sixty-dollars',
    firstName: 'Kelsey',
    lastName: 'Trent',
    content: 'prices here are way higher, same list was 81 dollars for me. still good list',
    daysAgo: 4.6,
    approved: false,
  },
  {
    post: 'five-minute-face',
    firstName: 'Maggie',
    lastName: 'Sandoval',
    content:
      '“Seconds to joy” is now how I judge everything in the morning, including breakfast. Mine was contour. Gone.',
    daysAgo: 320.1,
    approved: true,
  },
  {
    post: 'five-minute-face',
    firstName: 'Eleanor',
    lastName: 'Whitby',
    content:
      'I’m 71 and would keep the powder and lose the mascara. Otherwise we agree. Looking down into the mirror is excellent advice, especially with bifocals.',
    daysAgo: 288.4,
    approved: true,
  },
  {
    post: 'five-minute-face',
    firstName: 'Amina',
    lastName: 'Yusuf',
    content:
      'I’m a nurse on early shift, so I do this at 4:50 in the hallway mirror. Got it down to 5:40. The mascara is where I lose time. Is a tubing one any quicker?',
    daysAgo: 1.9,
    approved: false,
  },
]
