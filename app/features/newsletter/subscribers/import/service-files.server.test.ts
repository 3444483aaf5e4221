import { expect, test } from 'vitest'
import { statusFromFileName } from './list-status.ts'
import { createQuestionCollector } from './questions.ts'
import { readLines } from './read-lines.server.ts'

/** The status of each email, by the part before the @, and the questions. */
async function read(lines: string[], { name = 'list.csv', answers = new Map<string, boolean>() } = {}) {
  const collector = createQuestionCollector()
  const context = { fileStatus: statusFromFileName(name), answers, collector }
  const statuses: Record<string, string> = {}
  for await (const { parsed } of readLines(new Blob([lines.join('\n')]).stream(), context)) {
    if (typeof parsed === 'string') throw new Error(parsed)
    statuses[parsed.email.split('@', 1)[0] ?? ''] = parsed.status
  }
  return { statuses, questions: collector.questions() }
}

const mailchimp = (...columns: string[]) =>
  [
    'Email Address,First Name,Last Name,Address,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP',
    ...columns,
  ].join()

/** In the form in which each service writes it, with people that we made up. */
const files: Record<string, { name?: string; lines: string[]; expected: Record<string, string> }> = {
  Ghost: {
    lines: [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '6231a,in@m.example,Ines,,true,false,,2024-01-02T03:04:05.000Z,,"vip,press",',
      '6231b,off@m.example,Otto,,false,true,cus_1,2024-01-02T03:04:05.000Z,,,Gold',
      '6231c,gone@m.example,,,true,false,,2024-01-02T03:04:05.000Z,2024-05-06T07:08:09.000Z,,',
    ],
    expected: { in: 'active', off: 'unsubscribed', gone: 'unsubscribed' },
  },
  Substack: {
    lines: [
      'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
      'in@m.example,false,,other,false,2024-01-02T03:04:05.000Z,',
      'paid@m.example,true,2027-01-02T03:04:05.000Z,yearly,false,2024-01-02T03:04:05.000Z,2024-01-02T03:04:05.000Z',
      'off@m.example,false,,other,true,2024-01-02T03:04:05.000Z,',
    ],
    expected: { in: 'active', paid: 'active', off: 'unsubscribed' },
  },
  'Mailchimp, subscribed': {
    name: 'subscribed_members_export_1a2b3c.csv',
    lines: [
      mailchimp(
        'LATITUDE',
        'LONGITUDE',
        'GMTOFF',
        'DSTOFF',
        'TIMEZONE',
        'CC',
        'REGION',
        'LAST_CHANGED',
        'LEID',
        'EUID',
        'NOTES',
        'TAGS',
      ),
      'in@m.example,Ines,I.,Home 1,2,2024-01-02 03:04:05,192.0.2.1,2024-01-02 03:04:05,192.0.2.1,,,,,,de,,2024-01-02 03:04:05,1,2,,"""press"""',
    ],
    expected: { in: 'active' },
  },
  'Mailchimp, unsubscribed': {
    lines: [
      mailchimp(
        'UNSUB_TIME',
        'UNSUB_CAMPAIGN_TITLE',
        'UNSUB_CAMPAIGN_ID',
        'UNSUB_REASON',
        'UNSUB_REASON_OTHER',
        'LEID',
        'EUID',
        'NOTES',
        'TAGS',
      ),
      'off@m.example,Otto,,,1,,,2024-01-02 03:04:05,,2024-05-06 07:08:09,May,12,No longer interested,,1,2,,',
    ],
    expected: { off: 'unsubscribed' },
  },
  'Mailchimp, cleaned': {
    lines: [
      mailchimp('CLEAN_TIME', 'CLEAN_CAMPAIGN_TITLE', 'CLEAN_CAMPAIGN_ID', 'LEID', 'EUID', 'NOTES', 'TAGS'),
      'lost@m.example,Lotte,,,1,,,2024-01-02 03:04:05,,2024-05-06 07:08:09,May,12,1,2,,',
    ],
    expected: { lost: 'bounced' },
  },
  'Mailchimp, never subscribed: only the name of the file says so': {
    name: 'nonsubscribed_members_export_1a2b3c.csv',
    lines: [mailchimp('LEID', 'EUID', 'NOTES', 'TAGS'), 'shop@m.example,Sam,,,2,,,,,1,2,,'],
    expected: { shop: 'unsubscribed' },
  },
  'Mailchimp, with STATUS': {
    lines: [
      'EMAIL,STATUS',
      'in@m.example,Subscribed',
      'off@m.example,Unsubscribed',
      'lost@m.example,Cleaned',
      'shop@m.example,Non-Subscribed',
      'new@m.example,Pending',
    ],
    expected: {
      in: 'active',
      off: 'unsubscribed',
      lost: 'bounced',
      shop: 'unsubscribed',
      new: 'unconfirmed',
    },
  },
  Kit: {
    lines: [
      'id,first_name,email,state,created_at,tags',
      '1,Ines,in@m.example,active,2024-01-02 03:04:05 UTC,press',
      '2,Otto,off@m.example,cancelled,2024-01-02 03:04:05 UTC,',
      '3,Lotte,lost@m.example,bounced,2024-01-02 03:04:05 UTC,',
      '4,Sam,angry@m.example,complained,2024-01-02 03:04:05 UTC,',
      '5,Nina,new@m.example,inactive,2024-01-02 03:04:05 UTC,',
    ],
    expected: {
      in: 'active',
      off: 'unsubscribed',
      lost: 'bounced',
      angry: 'unsubscribed',
      new: 'unsubscribed',
    },
  },
  beehiiv: {
    lines: [
      'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,unsubscribed_at',
      'in@m.example,Ines,I.,active,free,2024-01-02 03:04:05 UTC,,',
      'off@m.example,Otto,O.,inactive,free,2024-01-02 03:04:05 UTC,,2024-05-06 07:08:09 UTC',
      'both@m.example,,,active,premium,2024-01-02 03:04:05 UTC,cus_1,2024-05-06 07:08:09 UTC',
      'new@m.example,,,pending,free,2024-01-02 03:04:05 UTC,,',
      'odd@m.example,,,validating,free,2024-01-02 03:04:05 UTC,,',
    ],
    expected: {
      in: 'active',
      off: 'unsubscribed',
      both: 'unsubscribed',
      new: 'unconfirmed',
      odd: 'unconfirmed',
    },
  },
  Buttondown: {
    lines: [
      'id,email,notes,subscriber_type,tags,creation_date,source,unsubscription_date,unsubscription_reason,undeliverability_date,churn_date',
      '1,in@m.example,,regular,[],2024-01-02T03:04:05Z,organic,,,,',
      '2,paid@m.example,,premium,[],2024-01-02T03:04:05Z,organic,,,,',
      '3,ex@m.example,,churned,[],2024-01-02T03:04:05Z,organic,,,,2024-05-06T07:08:09Z',
      '4,off@m.example,,unsubscribed,[],2024-01-02T03:04:05Z,organic,2024-05-06T07:08:09Z,too many,,',
      '5,lost@m.example,,undeliverable,[],2024-01-02T03:04:05Z,organic,,,2024-05-06T07:08:09Z,',
      '6,new@m.example,,unactivated,[],2024-01-02T03:04:05Z,import,,,,',
      '7,out@m.example,,removed,[],2024-01-02T03:04:05Z,import,,,,',
    ],
    expected: {
      in: 'active',
      paid: 'active',
      ex: 'active',
      off: 'unsubscribed',
      lost: 'bounced',
      new: 'unconfirmed',
      out: 'unsubscribed',
    },
  },
  'Buttondown, with newer names': {
    lines: [
      'id,email_address,type',
      '1,in@m.example,gifted',
      '2,off@m.example,unsubscribed',
      '3,new@m.example,unactivated',
    ],
    expected: { in: 'active', off: 'unsubscribed', new: 'unconfirmed' },
  },
  Venus: {
    lines: [
      'email,name,status,subscribed,confirmed',
      'in@m.example,Ines,active,2024-01-02T03:04:05.000Z,2024-01-02T03:04:05.000Z',
      'off@m.example,Otto,unsubscribed,2024-01-02T03:04:05.000Z,',
      'new@m.example,Nina,pending,2024-01-02T03:04:05.000Z,',
    ],
    expected: { in: 'active', off: 'unsubscribed', new: 'unconfirmed' },
  },
  'a spreadsheet': {
    lines: [
      'Name;E-mail;Newsletter;Opted out',
      'Ines;in@m.example;yes;',
      'Otto;off@m.example;no;',
      'Una;out@m.example;yes;x',
    ],
    expected: { in: 'active', off: 'unsubscribed', out: 'unsubscribed' },
  },
  'a list without a header': {
    lines: ['in@m.example,Ines,active', 'off@m.example,Otto,unsubscribed', 'lost@m.example,Lotte,bounced'],
    expected: { in: 'active', off: 'unsubscribed', lost: 'bounced' },
  },
  'a status that is empty for everybody': {
    lines: ['email,status', 'in@m.example,'],
    expected: { in: 'active' },
  },
}

test.each(Object.entries(files))('who left is known from %s', async (_, { name, lines, expected }) => {
  expect(await read(lines, { name })).toEqual({ statuses: expected, questions: [] })
})

test.each([
  ['unsubscribed', 'unsubs.csv'],
  ['unsubscribed', 'Unsubscribed.csv'],
  ['unsubscribed', 'list-opt-outs.csv'],
  ['unsubscribed', 'Abgemeldet 2024.csv'],
  ['unsubscribed', 'désabonnés.csv'],
  ['unsubscribed', 'spam complaints.csv'],
  ['unsubscribed', 'spam_reports.csv'],
  ['unsubscribed', 'blocklist.csv'],
  ['unsubscribed', 'former subscribers.csv'],
  ['unsubscribed', 'cancelled.csv'],
  ['unsubscribed', 'Deleted members 2024-01-02.csv'],
  ['bounced', 'hardbounces.csv'],
  ['bounced', 'Bounce list.csv'],
  ['bounced', 'list_hard_bounced.csv'],
  ['active', 'subscribers.csv'],
  ['active', 'removed duplicates.csv'],
  ['active', 'members from Essex.csv'],
  ['active', 'export (1).csv'],
])('everybody is %s in a file that is named “%s”', async (status, name) => {
  expect((await read(['a@m.example'], { name })).statuses).toEqual({ a: status })
})

test.each([
  ['unsubscribed', 'Unsubscribed Email'],
  ['unsubscribed', 'opted_out_email'],
  ['bounced', 'Bounced Email,Date'],
  ['unsubscribed', 'Unsubscribed'],
  ['unsubscribed', 'Unsubscribers,'],
  ['bounced', 'bounces'],
  ['active', 'Subscriber email'],
  ['active', 'Verified email'],
])('everybody is %s in a file whose first line is “%s”', async (status, title) => {
  const cells = title.includes(',') ? ',' : ''
  const lines = [title, `a@m.example${cells}`, `b@m.example${cells}`]
  expect(await read(lines)).toEqual({ statuses: { a: status, b: status }, questions: [] })
})

test('a title that says who left is of another column where a plain one has addresses', async () => {
  const { statuses, questions } = await read([
    'Email,Bounced Email',
    'a@m.example,',
    'b@m.example,b@m.example',
  ])
  expect(statuses).toEqual({ a: 'active', b: 'active' })
  expect(questions).toMatchObject([{ column: 1 }])
})

test('what is not understood is asked, each value with how many have it', async () => {
  const { questions } = await read([
    'email,status,Last bounce date',
    'a@m.example,sleepy,',
    'b@m.example,sleepy,',
    'c@m.example,,2024-01-02',
    'd@m.example,active,',
  ])
  expect(questions).toEqual([
    {
      column: 1,
      title: 'status',
      choices: [
        { value: 'sleepy', label: '“sleepy”', count: 2 },
        { value: '', label: 'Nothing', count: 1 },
      ],
    },
    {
      column: 2,
      title: 'Last bounce date',
      choices: [
        { value: '2024-01-02', label: '“2024-01-02”', count: 1 },
        { value: '', label: 'Nothing', count: 3 },
      ],
    },
  ])
})

test.each([
  ['Wants newsletter', 'no'],
  ['Newsletter (yes/no)', 'no'],
  ['Email subscription', 'no'],
  ['emails_enabled_for_me', 'false'],
  ['Active subscriber', 'no'],
  ['cancelled_at', '2024-01-02'],
  ['removed on', '2024-01-02'],
  ['deactivated_at', '2024-01-02'],
  ['archived_at', '2024-01-02'],
  ['revoked_at', '2024-01-02'],
  ['withdrawn', '2024-01-02'],
  ['ended_at', '2024-01-02'],
  ['quit_at', '2024-01-02'],
  ['date left', '2024-01-02'],
  ['leave date', '2024-01-02'],
  ['signed off', 'May'],
  ['Widerruf', '01.02.2024'],
  ['Austritt', '01.02.2024'],
  ['ausgetragen', '01.02.2024'],
  ['Left', 'x'],
  ['Unsub', 'yes'],
  ['Abgemeldet', 'ja'],
  ['Abgemeldet am', '01.02.2024'],
  ['Kontakt erlaubt', 'nein'],
  ['Désabonné', 'oui'],
  ['Fecha de baja', '2024-01-02'],
  ['Отписан', '2024-01-02'],
  ['已退订', '2024-01-02'],
  // Titles that say nothing.
  ['Kontakt', 'nein'],
  ['Letters', 'No'],
  ['', 'x'],
  ['✉', '✗'],
  ['Состояние', 'inactive'],
])('a column “%s” may say who left, so it is asked', async (title, value) => {
  const { questions } = await read([`email,${title}`, `a@m.example,${value}`, 'b@m.example,'])
  expect(questions).toMatchObject([{ column: 1, title: title || 'column 2' }])
})

test.each([
  ['Name', 'No'],
  ['Città', 'Como'],
  ['Tags', 'yes-please'],
  ['Erstellt am', '2024-01-02'],
  ['Orders', '1'],
  ['Country', 'NO'],
  ['Gender', 'F'],
  ['complimentary_plan', 'false'],
  ['Тариф', 'premium'],
  ['Note', '-'],
  ['Emails opened', '12'],
  ['Last email sent', '2024-01-02'],
  ['Email type', 'html'],
  ['Last seen', '2024-01-02'],
  ['Tags', '"vip, hair"'],
  ['Plan', 'premium'],
])('a column “%s” with “%s” is about something else', async (title, value) => {
  const lines = [`email,${title}`, `a@m.example,${value}`, 'b@m.example,']
  expect(await read(lines)).toEqual({ statuses: { a: 'active', b: 'active' }, questions: [] })
})

test('a column with yes and no is asked about unless other values show what it is', async () => {
  const people = ['a@m.example,no', 'b@m.example,', 'c@m.example,unsubscribed']
  const choice = (value: string, label: string) => ({ value, label, count: 1 })
  const question = { column: 1, title: 'Garden', choices: [choice('no', '“no”'), choice('', 'Nothing')] }
  expect(await read(['email,Garden', ...people])).toEqual({
    statuses: { a: 'active', b: 'active', c: 'unsubscribed' },
    questions: [question],
  })
  expect((await read(['email,Garden', ...people, 'd@m.example,sometimes'])).questions).toEqual([])
  const many = Array.from({ length: 20 }, (_, number) => `p${number}@m.example,yes`)
  expect((await read(['email,Garden', ...many, ...people, 'd@m.example,sometimes'])).questions).toMatchObject(
    [{ column: 1, choices: [{ value: 'yes' }, { value: 'no' }, { value: '' }] }],
  )
})

const leavingWords = ['inactive', 'cancelled', 'pending', 'opt-out', 'deleted']

test.each(leavingWords)('“%s” is asked about wherever it stands', async (word) => {
  const asked = [{ choices: [{ value: word, label: `“${word}”`, count: 1 }] }]
  expect((await read(['a@m.example,Ada,active', `b@m.example,Bea,${word}`])).questions).toMatchObject(asked)
  for (const title of ['Group', 'account', 'lifecycle', 'Loves']) {
    const lines = [`email,${title}`, 'a@m.example,active', `b@m.example,${word}`]
    expect((await read(lines)).questions, title).toMatchObject(asked)
  }
})

test.each([
  ['event', 'open', 'bounce'],
  ['event', 'click', 'spamreport'],
  ['reason', 'Came by a friend', 'Unsubscribed via link'],
  ['tags', '"vip, hair"', '"unsubscribed, vip"'],
  ['tags', 'vip|hair', 'vip|opt-out'],
  ['Note', 'met in May', 'bounced twice'],
])('a column “%s” with “%s” and “%s” is asked about the latter alone', async (title, other, value) => {
  const { questions } = await read([
    `email,${title}`,
    `a@m.example,${other}`,
    `b@m.example,${value}`,
    'c@m.example,',
  ])
  expect(questions).toMatchObject([{ column: 1, choices: [{ value: value.replaceAll('"', ''), count: 1 }] }])
  expect((await read([`email,${title}`, `a@m.example,${other}`])).questions).toEqual([])
})

test.each([
  ['Send emails', ['yes', 'no', 'no (asked in May)']],
  ['Mail ok?', ['yes', 'no', '?']],
  ['No emails', ['x', 'x since May', '']],
  ['Letters', ['no', 'sometimes', '']],
  ...['mails', 'letters', 'weekly', 'receive', 'send_mail', 'allow_email', 'notifications'].map(
    (title): [string, string[]] => [title, ['1', '0', '1']],
  ),
])('a column “%s” with %j may be about letters, so it is asked', async (title, values) => {
  const lines = values.map((value, index) => `p${index}@m.example,${value}`)
  const { questions } = await read([`email,${title}`, ...lines])
  const understood = new Set(values.filter((value) => value !== 'sometimes'))
  expect(questions).toMatchObject([{ column: 1, title }])
  expect(new Set(questions[0]?.choices.map(({ value }) => value))).toEqual(understood)
})

test('what a list without a header says is no name, and cells beyond the header count', async () => {
  const list = ['a@m.example,no', 'b@m.example,yes']
  expect((await read(list)).questions).toMatchObject([{ column: 1, title: 'column 2' }])
  expect((await read(['a@m.example,unsubscribed', 'b@m.example,Bea'])).statuses).toMatchObject({
    a: 'unsubscribed',
    b: 'active',
  })
  const longer = ['email', 'a@m.example', 'b@m.example,Bea,unsubscribed']
  expect((await read(longer)).statuses).toEqual({ a: 'active', b: 'unsubscribed' })
  expect((await read(['email', 'a@m.example,,no'])).questions).toMatchObject([{ column: 2 }])
})

test('any title with “mail” in it keeps the columns beside it', async () => {
  const lines = (email: string) => [
    `${email},Subscribed,UNSUB_TIME`,
    'a@m.example,no,',
    'b@m.example,yes,2024-01-02',
  ]
  for (const email of ['Subscriber email', 'Contact Email', 'Correo electrónico'])
    expect((await read(lines(email))).statuses, email).toEqual({ a: 'unsubscribed', b: 'unsubscribed' })
})

test('many values are one question, whose answer holds for all of them', async () => {
  const people = Array.from(
    { length: 20 },
    (_, number) => `p${number}@m.example,${number % 2 ? `Land ${number}` : ''}`,
  )
  const lines = ['email,state', ...people]
  const { questions } = await read(lines)
  expect(questions[0]?.choices).toEqual([
    { value: '*', label: 'Land 1, Land 3, Land 5 and the like', count: 10 },
    { value: '', label: 'Nothing', count: 10 },
  ])
  const answers = new Map([
    ['gets.1.*', true],
    ['gets.1.', false],
  ])
  const { statuses, questions: none } = await read(lines, { answers })
  expect(none).toEqual([])
  expect(statuses).toMatchObject({ p0: 'unsubscribed', p1: 'active', p19: 'active' })
})
