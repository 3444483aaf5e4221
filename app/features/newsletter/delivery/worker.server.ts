import { randomUUID } from 'node:crypto'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import { type Journal, openJournal, workOff } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import type { Mail } from '#platform/mail.ts'
import { HandoverFailed } from '#platform/mail-verdict.ts'
import type { Line } from '#platform/smtp-line.ts'
import { type Claim, lostWorkers, nameOf, releaseLetters } from './claims.server.ts'
import { createComposer } from './compose.server.ts'
import { finishWhole, isAnyBegun, pauseAll, resumeDue } from './issue-state.server.ts'
import { type Outcome, outcomeOf, sent, untouched } from './outcome.server.ts'
import { createTray, LEASE_MS } from './tray.server.ts'

/** How many letters are on their way at once. */
const LINES = 5
const LOOK_MS = 10_000
/** A machine that fell silent may come back and tell; after so long nobody waits for that. */
const GIVE_UP_MS = 10 * 60_000
const RETRY_MS = 5 * 60_000

export type DeliveryParts = { system: Access; mail: Mail; siteUrl: string; journals: string; log: Log }

/**
 * Sends the letters of every issue that is being sent, beside the workers of other processes. What it has taken, it
 * alone sends; it hands no letter over twice, and when it dies the next one knows which letters were on their way.
 */
export function createDelivery({ system, mail, siteUrl, journals, log }: DeliveryParts) {
  const worker = randomUUID()
  const composer = createComposer({ system, siteUrl, from: mail.from })
  /** Why the mail server takes nothing. */
  let shut: string | undefined
  let isStopping = false
  let journal: Journal | undefined
  const isOpen = () => !shut && !isStopping
  const tray = createTray({ system, worker, isOpen })

  async function deliver(
    claim: Claim,
    { line, journal }: { line: Line; journal: Journal },
  ): Promise<Outcome> {
    const message = await composer.messageFor(claim)
    if (!isOpen() || !tray.isOurs()) return untouched(claim)
    try {
      journal.note('>', nameOf(claim))
    } catch (error) {
      // A letter that cannot be noted is not handed over: nobody would know of it afterwards.
      tray.done(untouched(claim))
      throw error
    }
    try {
      await line.hand({ to: claim.email, message })
    } catch (error) {
      const verdict = error instanceof HandoverFailed ? error.verdict : 'later'
      const problem = error instanceof Error ? error.message : String(error)
      if (verdict !== 'unknown') noteAfter('-', claim, journal)
      if (verdict === 'stop') shut = problem
      return outcomeOf(verdict, claim, problem)
    }
    noteAfter('+', claim, journal)
    return sent(claim)
  }

  /** What came of a letter stays so, whether or not there is room to note it. */
  function noteAfter(mark: '+' | '-', claim: Claim, journal: Journal) {
    try {
      journal.note(mark, nameOf(claim))
    } catch (error) {
      log.warn(reasonOf(error), 'what came of a letter could not be noted')
    }
  }

  async function hand(journal: Journal) {
    const line = mail.openLine()
    try {
      for (let claim = await tray.next(); claim; claim = await tray.next())
        tray.done(await deliver(claim, { line, journal }))
    } finally {
      line.close()
    }
  }

  /** Sends until nothing is left to take. */
  async function shift() {
    shut = undefined
    // Before the first letter is taken, and until the database knows everything: whoever finds it, knows the rest.
    journal ??= openJournal(journals, worker)
    const open = journal
    const hands = await Promise.allSettled(Array.from({ length: LINES }, () => hand(open)))
    await tray.empty()
    journal.close()
    journal = undefined
    if (shut) {
      log.warn({ problem: shut }, 'the mail server takes no letters; the newsletter is paused')
      await pauseAll(system, `The mail server takes no letters: ${shut}`, RETRY_MS)
    }
    const failure = hands.find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }

  /** Of this machine's workers it is known when they are dead, and what they had in hand; of others only by silence. */
  async function recover() {
    await workOff(journals, async (dead, memory) => {
      await system.run((db) => releaseLetters(db, dead, memory))
      const uncertain = memory.unanswered.size
      log.warn({ worker: dead, uncertain }, 'the letters of a dead worker were taken over')
    })
    for (const lost of await lostWorkers(system, GIVE_UP_MS)) {
      await system.run((db) => releaseLetters(db, lost, undefined))
      log.warn({ worker: lost }, 'the letters of a lost worker were given up: some may have arrived')
    }
  }

  async function work() {
    if (!(await isAnyBegun(system))) return
    await resumeDue(system)
    await recover()
    await shift()
    composer.forget()
    if (isStopping) return
    for (const issue of await finishWhole(system)) log.info({ issue }, 'every letter of an issue is sent')
  }

  let working: Promise<void> | undefined
  let isWanted = false

  async function workWhileWanted() {
    while (isWanted && !isStopping) {
      isWanted = false
      await work().catch((error: unknown) => log.error(reasonOf(error), 'letters could not be sent'))
    }
  }

  function wake() {
    isWanted = true
    if (isStopping) return
    working ??= workWhileWanted().finally(() => {
      working = undefined
    })
  }

  const warn = (what: string) => (error: unknown) => log.warn(reasonOf(error), what)
  const beating = setInterval(() => {
    if (working) tray.renew().catch(warn('the letters in hand could not be kept in hand'))
  }, LEASE_MS / 3).unref()
  const looking = setInterval(wake, LOOK_MS).unref()
  wake()

  return {
    /** An issue changed. */
    changed() {
      wake()
      tray.putBack().catch(warn('letters could not be put back'))
    },
    async stop() {
      isStopping = true
      clearInterval(looking)
      await working
      clearInterval(beating)
    },
  }
}

export type Delivery = ReturnType<typeof createDelivery>
