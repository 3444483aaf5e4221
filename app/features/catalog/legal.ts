/** Replaced by the email address of the site. */
export const EMAIL_PLACEHOLDER = '{mail}'

export type LegalSection = {
  heading: string
  paragraphs: string[]
}

export type LegalPage = {
  title: string
  description: string
  /** ISO date */
  effectiveDate?: string
  sections: LegalSection[]
}

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  description:
    'What Venus keeps about its readers and why: newsletter email, anonymous visit counts, sign-in cookies and comments, in plain words.',
  effectiveDate: '2025-01-01',
  sections: [
    {
      heading: 'The short version',
      paragraphs: [
        'Venus runs on its own server. You can read everything here without an account and without telling us who you are. We keep what you choose to give us, use it only for the purpose you gave it for, and never sell it.',
        '“We” on this page means Venus Hart, who writes and runs this site.',
      ],
    },
    {
      heading: 'Newsletter email',
      paragraphs: [
        'If you subscribe, we keep your email address, your name if you give one, and the date you signed up. We use them to send you the weekly letter and nothing else.',
        'Every letter has a link that unsubscribes you with one click, without signing in. The letters leave through a mail delivery service, which handles your address on our behalf only in order to deliver them. If the sign-up form on the Subscribe page is run by an outside newsletter provider, the address you enter there is kept by that provider for us, for the same single purpose.',
      ],
    },
    {
      heading: 'Anonymous analytics',
      paragraphs: [
        'To know what is worth writing more of, we look at how often pages are asked for. Those totals come from our own server’s log, which holds the page, the time and whether it worked. It holds no names, no email addresses, no network addresses and nothing that follows you from one page or visit to the next.',
        'There are no third-party trackers, advertising networks or social media pixels on this site.',
        'Like any server, ours may write short technical logs of requests in order to find faults and stop abuse. We do not use them to build a picture of any reader.',
      ],
    },
    {
      heading: 'Cookies and browser storage',
      paragraphs: [
        'The only cookies here are the ones that keep a person signed in. If you never sign in, you get none.',
        'Your choice of light or dark theme stays in your own browser’s storage and is not sent to us. For someone who is signed in, the browser also stores the public part of the session, such as the email address, the role and when it ends.',
        'So that you can go on reading without a connection, your browser keeps the last articles you opened here, up to 20 of them, with their pictures and the time you read them. This list never leaves your browser, and signing out empties it.',
        'If you go to sign in while you write a comment, your browser keeps what you wrote until you are back, in that tab alone.',
        'You can clear all of this in your browser settings at any time.',
      ],
    },
    {
      heading: 'Comments',
      paragraphs: [
        'When you leave a comment, we keep your first name, your last name, the text, the date, and a picture if you choose to add one. We do not ask for your email address.',
        'Comments are held until we have read and approved them. Once approved, the comment with your name and picture is public, and search engines may find it.',
      ],
    },
    {
      heading: 'Accounts',
      paragraphs: [
        'A few people have an account in order to sign in. For those we keep the email address, a scrambled form of the password that cannot be turned back into it, and a record of open sessions, which may include the browser and the network address used. Signing out ends them.',
      ],
    },
    {
      heading: 'Videos and links to other sites',
      paragraphs: [
        'Some posts include a video. It loads from YouTube only after you click it; until then, nothing is requested from YouTube. After the click, YouTube’s own privacy policy applies.',
        'Shopping links and other outside links take you to sites we do not run. A shop may use a cookie of its own to note that you came from here. Please read the policies of the sites you visit.',
      ],
    },
    {
      heading: 'How long we keep things',
      paragraphs: [
        'We keep your newsletter address until you unsubscribe or ask us to remove it, comments until you or we remove them, and technical logs only for as long as they are needed to run the site safely.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we keep about you, have it corrected, have a copy of it, or have it deleted, and you may object to how we use it. You do not have to give a reason. We answer within thirty days. If you are unhappy with the answer, you may complain to the data protection authority where you live.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'This site is not meant for children under 13, and we do not knowingly keep information about them. If you believe that a child has sent us something, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'If this policy changes, the new version appears on this page with a new date, and a change that matters is also announced in the weekly letter.',
        `Questions and requests go to ${EMAIL_PLACEHOLDER}. A person reads them.`,
      ],
    },
  ],
}

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  description:
    'The rules for using Venus: reading and sharing, comments, the affiliate disclosure, what we can and cannot be liable for, and how to reach us.',
  sections: [
    {
      heading: 'Use of the site',
      paragraphs: [
        'Venus is free to read. By using it you agree to these terms; if you do not agree with them, please do not use the site.',
        'The texts, drawings and pictures here belong to Venus unless something else is stated. You may link to any page, print it for yourself, and quote short passages with the name of the site and a link. Please ask before you republish more than that.',
        'Do not try to break into the site, overload it, or use it to send unwanted messages to other people.',
      ],
    },
    {
      heading: 'Comments',
      paragraphs: [
        'Your comment stays yours. By sending it you allow us to show it on this site with the name and picture you gave, for as long as it stands here. Write to us if you would like it removed.',
        'Comments are read before they appear. We may shorten, decline or delete any that are abusive, unlawful, misleading or advertising, or that share somebody else’s private details. Add a picture only if you have the right to use it.',
        'Comments are the opinions of the people who wrote them.',
      ],
    },
    {
      heading: 'Affiliate disclosure',
      paragraphs: [
        'Some links on this site are affiliate links. If you buy something through one, we may earn a small commission from the shop, and you pay the same price as without it. Pages with such links say so above the first one.',
        'Commissions do not decide what is recommended. Products are tested for at least four weeks, brands do not approve reviews, and anything that was received free of charge is named as such in the review.',
        'Prices and availability are those of the day of writing. The shop, not this site, sells you the product and is responsible for the order, delivery and returns.',
      ],
    },
    {
      heading: 'Not medical advice',
      paragraphs: [
        'The routines and results described here are personal experience on a few faces and heads of hair. They are not medical advice. Test new products on a small patch of skin first, read the maker’s instructions, and see a doctor or pharmacist about anything that hurts, spreads or does not heal.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We take care to be accurate, but the site is offered as it is, without a promise that every page is complete, current or always available. As far as the law allows, we are not liable for loss or damage that comes from using the site, from relying on what is written here, or from products and websites of others that we link to.',
        'Nothing in these terms limits rights that the law gives you and that cannot be waived.',
      ],
    },
    {
      heading: 'Links to other sites',
      paragraphs: [
        'We choose links with care but do not control the sites they lead to. Their content and their terms are their own.',
      ],
    },
    {
      heading: 'Changes to these terms',
      paragraphs: [
        'We may change these terms when the site changes. The version on this page is the one that applies. If you go on using the site after a change, you accept it.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`For anything about these terms, write to ${EMAIL_PLACEHOLDER}.`],
    },
  ],
}
