import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const [settings = '', command = ''] = scripts.start.split('exec node ')

/** What `npm start` gives to Node.js: a bench measures the site as it is run. */
export const startArguments = command.split(' ')

/** What it sets in the environment before. */
export const startVariables: Record<string, string> = Object.fromEntries(
  [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)
