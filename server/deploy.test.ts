import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from '#platform/settings.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { scripts } = JSON.parse(read('package.json'))

test('a container and a service run what `npm start` runs', () => {
  const [, ...words] = scripts.start.match(/exec (.*)$/)?.[1].split(' ') ?? []
  expect(words).toContain('server/start.js')
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...words]).replaceAll(',', ', ')}`)
  expect(read('deploy/venus.service')).toContain(`/node ${words.join(' ')}\n`)
  for (const file of ['Dockerfile', 'deploy/venus.service'])
    expect(read(file)).toContain('MALLOC_ARENA_MAX=2')
})

test('compose.yaml passes every setting on, and what it sets itself are settings of Venus', () => {
  expect(read('deploy/compose.yaml')).toMatch(/^ {4}env_file: \.env$/m)
  const [, environment = ''] = read('deploy/compose.yaml').split(/^ {4}environment:\n/m)
  const names = [...environment.matchAll(/^ {6}([A-Z\d_]+):/gm)].map(([, name]) => name)
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !variableNames.some((known) => known === name))).toEqual([])
})
