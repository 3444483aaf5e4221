import { ChildGone } from '#platform/child/limited-child.ts'

const harm = 'It may be damaged, or made to do harm. What was taken stays; it is not tried again by itself.'

const problems: Record<ChildGone['reason'], string> = {
  memory: `Reading this archive took more memory than it may, so it was stopped. ${harm}`,
  time: `Reading this archive took longer than it may, so it was stopped. ${harm}`,
  crash: `Reading this archive failed in the middle. ${harm}`,
  stopped: 'The server stopped in the middle of this. What was taken stays; choose the file again.',
}

/** Why an archive could not be read to its end, for whoever brought it. */
export const problemOfReader = (error: unknown): string =>
  error instanceof ChildGone
    ? problems[error.reason]
    : 'The server had a problem. What was taken stays; choose the file again.'
