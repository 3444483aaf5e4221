import { openDatabase } from '#database/client.ts'
import { newDataFolder, type RegisterCleanup, startVenus, withoutSupervisor } from '#testing/process.ts'
import { admin, createStartedDatabase } from '#testing/started-site.ts'

export type TwoProcesses = Awaited<ReturnType<typeof openTwoProcesses>>

/** Two independent processes on one PostgreSQL, behind a proxy. */
export async function openTwoProcesses(onCleanup: RegisterCleanup) {
  const DATABASE_URL = await createStartedDatabase()
  const secret = 'a secret that both processes know'
  const settings = { ...admin, DATABASE_URL, SECRET: secret, TRUST_PROXY: 'true', LOG_LEVEL: 'silent' }
  const start = async () => {
    const DATA_DIR = newDataFolder(onCleanup)
    const venus = await startVenus({ ...settings, DATA_DIR }, { onCleanup, ...withoutSupervisor })
    await venus.ready()
    return venus
  }
  const processes = await Promise.all([start(), start()])
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  onCleanup(close)
  return { processes, pool, secret }
}
