import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentVariableNames } from '#platform/settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json'))

test('a container and a service run what `npm start` runs', () => {
  expect(scripts.start).toBe('exec node server/process/start.js')
  expect(read('Dockerfile')).toContain('CMD ["node", "server/process/start.js"]')
  expect(read('deploy/venus.service')).toContain('/node server/process/start.js\n')
})

test('npm scripts need no POSIX shell: exec is a file here where it is no word of the shell', () => {
  const posixOnly = /(?:^|&& )(?:\w+=|\.\/)|[$;'`]|(?<!&)&(?!&)/
  expect(Object.entries<string>(scripts).filter(([, script]) => posixOnly.test(script))).toEqual([])
  expect(read('exec.cmd')).toMatch(/\r\n@%\*\r\n$/)
})

test('compose.yaml passes every setting on, and what it sets itself are settings of Venus', () => {
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}env_file: \.env$/m)
  const [, environment = ''] = read('deploy/compose.yaml').split(/^ {4}environment:\n/m)
  const names = [...environment.matchAll(/^ {6}([A-Z\d_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !environmentVariableNames.some((known) => known === name))).toEqual([])
})
