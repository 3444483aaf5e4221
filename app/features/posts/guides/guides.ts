import type { PostSummary } from '#app/features/posts/posts.ts'

export const guideTypes = ['5-Min Quick', 'Weekend Pamper', 'Overnight', 'Afternoon Project'] as const

export const guideDifficulties = ['Beginner', 'Intermediate', 'Advanced'] as const

export const guideFilters = ['All', '5-Min Quick', 'Weekend Pamper', 'Beginner', 'Advanced'] as const

export type GuideFilter = (typeof guideFilters)[number]

export type Guide = PostSummary & {
  difficulty: string
  duration: string
  /** Null while there are few. */
  views: number | null
}

export const GUIDES_PAGE_SIZE = 6
