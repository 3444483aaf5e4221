import type { DeletedItem } from '#app/features/deletions/deletions.ts'

export const FORMS_PATH = '/admin/newsletter/forms'

/** As that of every upload by a script. */
export const UPLOAD_INTENT = 'upload'

export const formPath = (id: string) => `${FORMS_PATH}/${id}`
export const formFilePath = (id: string) => `${formPath(id)}/file`
export const publicFormPath = (slug: string) => `/newsletter/forms/${slug}`
export const giftPath = (token: string) => `/newsletter/thanks/${token}`
export const giftFilePath = (token: string) => `${giftPath(token)}/file`

/** How long a link to a gift works. */
export const GIFT_DAYS = 7

/** As in the checks of database/schema. */
export const formLimits = {
  forms: 100,
  title: 120,
  text: 500,
  button: 40,
  thanksTitle: 120,
  thanksText: 500,
  interests: 50,
} as const

/** What everybody may see of a form. */
export type PublicForm = {
  id: string
  slug: string
  title: string
  text: string
  button: string
  thanksTitle: string
  thanksText: string
  /** Of the gift; null without one. */
  fileName: string | null
  mayEmbed: boolean
}

/** For one subscriber; the token is that of its pages. */
export type GiftLink = { name: string; token: string }

export type FormFields = {
  slug: string
  title: string
  text: string
  button: string
  thanksTitle: string
  thanksText: string
  /** Categories. */
  interestIds: string[]
  isPublic: boolean
  mayEmbed: boolean
  isPopover: boolean
}

export type ManagedForm = FormFields & {
  id: string
  gift: { name: string; bytes: number } | null
  /** Categories that can be chosen. */
  categories: { id: string; name: string }[]
}

export type FormListData = {
  forms: {
    id: string
    slug: string
    title: string
    isPublic: boolean
    isPopover: boolean
    fileName: string | null
    /** Who signed up by it and confirmed. */
    readers: number
  }[]
  deleted: DeletedItem[]
}
