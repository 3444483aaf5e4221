import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }

/** What `npm start` gives to Node.js: a bench measures the site as it is run. */
export const startArguments = scripts.start.replace('exec node ', '').split(' ')
