import type { Settings } from '#platform/settings.ts'
import type { Venus } from '../app.ts'

export type FirstAdmin = Venus['firstAdmin']

const printLine = (text: string) => process.stdout.write(`${text}\n`)

export function printStartupMessage(
  { siteUrl, host, port: configuredPort }: Settings,
  port: number,
  firstAdmin: FirstAdmin,
) {
  const url = configuredPort === port ? siteUrl : `http://${host}:${port}`
  printLine(`\n  Venus is at ${url}\n  Sign in at  ${url}/admin/login`)
  if (firstAdmin) printLine(`  E-mail:     ${firstAdmin.email}`)
  if (firstAdmin?.isGenerated) printLine(`  Password:   ${firstAdmin.password}   (shown this once: keep it)`)
  printLine('')
}
