/** Part of every text that only admins may see, and of nothing else. */
export const SECRET = 'sesame'

export const admin = { email: `${SECRET}-owner@venus.example`, password: 'a password of the owner' }
/** Others who have an account. */
export const accounts = {
  viewer: { email: 'viewer@venus.example', password: 'a password of the viewer' },
  leaver: { email: 'leaver@venus.example', password: 'a password of the leaver' },
  assistant: { email: 'assistant@venus.example', password: 'a password of the assistant' },
  secondAdmin: { email: `${SECRET}-second@venus.example`, password: 'a password of the second' },
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const fixtureIds = {
  draft: uuid(1),
  listed: uuid(2),
  fresh: uuid(3),
  freshPage: uuid(90),
  unfinished: uuid(4),
  category: uuid(5),
  otherCategory: uuid(56),
  tag: uuid(6),
  otherTag: uuid(7),
  guide: uuid(8),
  find: uuid(9),
  todo: uuid(10),
  media: uuid(11),
  comment: uuid(12),
  answeredComment: uuid(400),
  authorsAnswer: uuid(401),
  assistantsAnswer: uuid(402),
  deletedAnswer: uuid(403),
  otherComment: uuid(13),
  lastComment: uuid(14),
  subscriber: uuid(15),
  otherSubscriber: uuid(16),
  issue: uuid(17),
  pausedIssue: uuid(18),
  passkey: uuid(21),
  import: uuid(22),
  demoTag: uuid(23),
  deletedGuide: uuid(24),
  deletedIssue: uuid(25),
  discardedCopy: uuid(26),
  importedIssue: uuid(27),
  assistantDraft: uuid(28),
  assistantFresh: uuid(29),
  assistantComment: uuid(30),
  assistantOtherComment: uuid(31),
  assistantMedia: uuid(32),
  deletedSection: uuid(33),
  brand: uuid(40),
  otherBrand: uuid(41),
  product: uuid(42),
  otherProduct: uuid(43),
  assistantProduct: uuid(44),
  collection: uuid(45),
  otherCollection: uuid(46),
  relationship: uuid(47),
  deletedProduct: uuid(48),
  deletedBrand: uuid(49),
  deletedCollection: uuid(50),
  checkedProduct: uuid(51),
  checkedOffer: uuid(52),
  endingCode: uuid(53),
  linkAnswer: uuid(54),
  testedProduct: uuid(70),
  testEntry: uuid(71),
  assistantEntry: uuid(72),
  freshEntry: uuid(73),
  assistantFreshEntry: uuid(74),
  deletedEntry: uuid(75),
  alternative: uuid(55),
  comparison: uuid(76),
  otherComparison: uuid(77),
  deletedComparison: uuid(78),
  earningImport: uuid(80),
  deletedEarnings: uuid(81),
  postWithPoll: uuid(95),
  uncertainEmail: uuid(96),
  sponsorship: uuid(100),
  otherSponsorship: uuid(101),
  deletedSponsorship: uuid(102),
  sponsorshipComment: uuid(103),
  sponsorshipLink: uuid(104),
  giftGuide: uuid(140),
  otherGiftGuide: uuid(141),
  deletedGiftGuide: uuid(142),
  deletedGift: uuid(143),
  seriesLetter: uuid(120),
  otherSeriesLetter: uuid(121),
  deletedSeriesLetter: uuid(122),
  stoppedSubscriber: uuid(123),
  signupForm: uuid(130),
  otherSignupForm: uuid(131),
  deletedSignupForm: uuid(132),
  question: uuid(150),
  otherQuestion: uuid(151),
  assistantQuestion: uuid(152),
  deletedQuestion: uuid(153),
}

/** A subscriber with links from emails; not secret. */
export const subscriber = { id: uuid(19), key: uuid(20) }
/** A reader with a request, and with follows: one to leave, one to stop. */
export const reader = { id: uuid(110), key: uuid(111) }
export const readerFollowIds = { requested: uuid(112), left: uuid(113), stopped: uuid(114) }
export const OUTBOX_FILE = '2026-01-01T00-00-00.000Z-planted.eml'

export const BACKUP_FILE = 'venus-20260101-000000.zip'

/** Ids that the site generated. */
export type GeneratedIds = {
  viewerId: string
  secondAdminId: string
  assistantId: string
  leaverId: string
  invitations: string[]
  preview: string
  revision: string
  asOf: string
  /** Of the draft that the assistant edits. */
  assistantAsOf: string
  assistantRevision: string
  /** Another session of the admin. */
  otherSession: string
}

/** Placeholders for tests that only need the list of routes. */
export const emptyGeneratedIds: GeneratedIds = {
  viewerId: '',
  secondAdminId: '',
  assistantId: '',
  leaverId: '',
  invitations: [],
  preview: '',
  revision: '',
  asOf: '',
  assistantAsOf: '',
  assistantRevision: '',
  otherSession: '',
}
