import type { ActionResult } from '#app/ui/action-result.ts'
import type { ImportQuestion } from './questions.ts'

/** 'all-or-nothing' imports nothing if any line is bad; 'good-lines' leaves out the bad ones. */
export const importModes = ['check', 'all-or-nothing', 'good-lines'] as const
export type ImportMode = (typeof importModes)[number]

export const MAX_IMPORT_LINES = 1_000_000
/** A million lines of a hundred bytes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024
export const MAX_SHOWN_BAD_LINES = 1_000

export const IMPORT_PATH = '/admin/newsletter/subscribers/import'
export const IMPORT_FILE_PATH = `${IMPORT_PATH}/file`

export type BadLine = { line: number; reason: string }

export type SubscriberImportReport = {
  /** Whether the file was imported, or only checked. */
  done: boolean
  /** How many are new to the list and get letters, or would. */
  added: number
  /** How many get letters already, and stay as they are. */
  known: number
  /** Everybody else, and why they get no letters. */
  inactive: { reason: string; count: number }[]
  /** How many of them are saved as people who get no letters, so that no later import adds them. */
  noted: number
  /** How often an email was repeated in the file. */
  repeated: number
  bad: number
  /** The first of them. */
  badLines: BadLine[]
}

export type ImportExtra = { report: SubscriberImportReport; questions?: ImportQuestion[] }
export type ImportResult = ActionResult<ImportExtra>
