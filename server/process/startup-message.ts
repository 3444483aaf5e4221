import type { Settings } from '#platform/settings.ts'
import type { Venus } from '../app.ts'

export type FirstAdmin = Venus['firstAdmin']

const say = (text: string) => process.stdout.write(`${text}\n`)

export function announce({ siteUrl, host, port: wanted }: Settings, port: number, firstAdmin: FirstAdmin) {
  const address = wanted === port ? siteUrl : `http://${host}:${port}`
  say(`\n  Venus is at ${address}\n  Sign in at  ${address}/admin/login`)
  if (firstAdmin) say(`  E-mail:     ${firstAdmin.email}`)
  if (firstAdmin?.isGenerated) say(`  Password:   ${firstAdmin.password}   (shown this once: keep it)`)
  say('')
}
