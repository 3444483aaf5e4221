import { ABOUT } from '#app/features/about/about.ts'
import { DEMO } from './demo/demo.ts'

export const FIRST_STEPS = '/admin/settings/first-steps'

type StepName = 'name' | 'demo' | 'about' | 'mail' | 'post'

export type FirstSteps = {
  done: Record<StepName, boolean>
  /** Whether an admin put the list away. */
  isHidden: boolean
}

type Step = {
  name: StepName
  title: string
  /** None for mail, which has more to say. */
  text?: string
  to: string
}

/** In the order in which they are best taken. */
export const steps: Step[] = [
  {
    name: 'name',
    title: 'Name your site',
    text: 'Its name, tagline, links and color.',
    to: '/admin/settings',
  },
  {
    name: 'demo',
    title: 'Replace the demo posts',
    text: 'Make them yours, or remove them all in one step.',
    to: DEMO,
  },
  {
    name: 'about',
    title: 'Write about yourself',
    text: 'Readers like to know who is talking to them.',
    to: ABOUT,
  },
  {
    name: 'mail',
    title: 'Connect mail',
    to: '/admin/newsletter/settings',
  },
  {
    name: 'post',
    title: 'Publish your first post',
    text: 'It can be short. The second one is easier.',
    to: '/admin/posts/new',
  },
]

const countDone = ({ done }: FirstSteps) => Object.values(done).filter(Boolean).length

export const doneInWords = (first: FirstSteps) => `${countDone(first)} of ${steps.length} done`

export const isComplete = (first: FirstSteps) => countDone(first) === steps.length

/** Whether the dashboard still speaks of them. */
export const isWanted = (first: FirstSteps) => !first.isHidden && !isComplete(first)
