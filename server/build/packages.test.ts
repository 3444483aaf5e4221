import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { hasInstallScript?: true; dev?: true; resolved?: string }> }
type Manifest = { dependencies: Record<string, string>; allowScripts: Record<string, boolean> }

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'))

const { dependencies, allowScripts } = read<Manifest>('package.json')

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('only packages that are named run anything when they are installed', () => {
  const { packages } = read<Lock>('package-lock.json')
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(running.map(([path]) => nameOf(path)))
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted())
  // Without it the list has no effect.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m)
})

test('the bill of materials names every package that the site runs on', () => {
  type Bill = { bomFormat: string; components: { name: string; version: string }[] }
  const bill: Bill = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  )
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = bill.components.map(({ name, version }) => name + version)
  expect(named).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => name + version)),
  )
})
