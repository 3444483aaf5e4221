import { PAGES_PATH } from '#app/features/pages/pages.ts'
import { DEMO_SETTINGS_PATH } from './demo/demo.ts'

export const FIRST_STEPS_PATH = '/admin/settings/first-steps'

type FirstStepName = 'name' | 'demo' | 'about' | 'mail' | 'post'

export type FirstStepsProgress = {
  done: Record<FirstStepName, boolean>
  /** Whether an admin has hidden the list on the dashboard. */
  isHidden: boolean
}

type FirstStep = {
  name: FirstStepName
  title: string
  /** Missing for mail, which has its own component. */
  text?: string
  /** Instead, when it is done. */
  doneText?: string
  to: string
}

/** In the recommended order. */
export const firstSteps: FirstStep[] = [
  {
    name: 'name',
    title: 'Name your site',
    text: 'Its name, tagline, links and time zone.',
    to: '/admin/settings',
  },
  {
    name: 'demo',
    title: 'Replace the demo posts',
    text: 'Make them yours, or remove them all in one step.',
    doneText: 'None are left as they came.',
    to: DEMO_SETTINGS_PATH,
  },
  {
    name: 'about',
    title: 'Write about yourself',
    text: 'Readers like to know who is talking to them.',
    to: PAGES_PATH,
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

const countDone = ({ done }: FirstStepsProgress) => Object.values(done).filter(Boolean).length

export const describeProgress = (progress: FirstStepsProgress) =>
  `${countDone(progress)} of ${firstSteps.length} done`

export const isComplete = (progress: FirstStepsProgress) => countDone(progress) === firstSteps.length

export const isShownOnDashboard = (progress: FirstStepsProgress) =>
  !progress.isHidden && !isComplete(progress)
