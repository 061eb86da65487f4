import { createHash } from 'node:crypto'
import { JOURNALED } from '../../../shared/commands/all.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import {
  BROUGHT_FORMAT,
  BroughtDocument,
  MOST_BROUGHT,
  type AlongStamp,
} from '../../../shared/domain/campaign/along.ts'
import { canonical } from '../../../shared/domain/campaign/change.ts'
import { kindOf, numberFault } from '../../../shared/domain/format.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { shortened } from '../../../shared/rules/kit/path.ts'
import type { Store } from '../../ports/store.ts'
import { lineOf } from '../../transfer/campaignDocument.ts'
import { commandInput } from '../base/methodInput.ts'
import { checkCampaign, type Engine } from '../base/execute.ts'
import { originOf } from '../base/offlineMarks.ts'

/** What was done with a campaign since it was taken along, the oldest first. */
export function doneHere(store: Store, campaign: string, { since }: AlongStamp): readonly JournalEntry[] {
  const all = store.entries(campaign, Number.MAX_SAFE_INTEGER)
  const at = all.findIndex(({ id }) => id === since)
  return (at < 0 ? all : all.slice(0, at)).toReversed()
}

/**
 * What was done with a campaign that was taken along, to be brought back. Throws `fact-missing`, `along-not-here` for one that
 * comes from no club, `along-too-much`.
 */
export function broughtDocument({ store, clock }: Engine, { campaign }: { readonly campaign: string }): unknown {
  checkCampaign(store, campaign)
  const origin = originOf(store, campaign)
  if (!origin) throw new AppError('along-not-here')
  const entries = doneHere(store, campaign, origin).map(lineOf)
  if (entries.length > MOST_BROUGHT) throw new AppError('along-too-much', { max: MOST_BROUGHT })
  const { book, mark, position, since } = origin
  const { name } = store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)!
  const all = {
    ...{ format: BROUGHT_FORMAT, book, mark, position, since, campaign, name },
    ...{ writtenAt: clock.now(), entries },
  }
  return { ...all, digest: digestOf(all) }
}

const digestOf = (all: object): string => createHash('sha256').update(canonical(all)).digest('base64url')

/** Nothing of a campaign that is there: it makes one. */
const FOUNDING: ReadonlySet<string> = new Set(['campaign.create', 'campaign.season'])

/** What may be brought back: what is done with a campaign that is there. */
export const canBeBrought = (command: string): boolean => JOURNALED.has(command) && !FOUNDING.has(command)

/**
 * Reads what is brought back. Nothing of it is believed: what an entry changed is only compared, never
 * written. Throws `along-is-campaign` and `along-foreign` for another file, `format-newer`, `format-number-unknown`, `along-damaged`,
 * `along-version`.
 */
export function broughtFrom(document: unknown): BroughtDocument {
  checkFormat(document)
  const read = BroughtDocument.safeParse(document)
  if (!read.success) throw new AppError('along-damaged')
  const { digest, ...all } = document as BroughtDocument
  if (digestOf(all) !== digest) throw new AppError('along-damaged')
  const known = new Set<string>()
  for (const entry of read.data.entries) {
    checkEntry(entry, read.data.campaign)
    for (const key of [`id ${entry.id}`, `request ${entry.request}`]) {
      if (known.has(key)) throw new AppError('along-damaged')
      known.add(key)
    }
  }
  return read.data
}

function checkFormat(document: unknown): void {
  const kind = kindOf(document)
  if (kind === 'campaign') throw new AppError('along-is-campaign')
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  if (format === BROUGHT_FORMAT) return
  const fault = numberFault(format, [BROUGHT_FORMAT])
  if (fault) throw new AppError(fault, { path: 'format', format: shortened(String(format)), known: BROUGHT_FORMAT })
  throw new AppError('along-foreign')
}

/** Throws where an entry is none that the program could have written with this campaign. */
function checkEntry({ command, version, payload }: JournalLine, campaign: string): void {
  const known = JOURNALED.get(command)
  if (!known || version !== known.version) throw new AppError('along-version')
  if (!canBeBrought(command) || payload['campaign'] !== campaign) throw new AppError('along-damaged')
  try {
    inputOf(command, payload)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('along-damaged')
    throw error
  }
}

/** What a command is asked with, as its entry has it. Throws what the contract has against it. */
export function inputOf(command: string, payload: unknown): { readonly campaign: string } {
  const { envelope, input } = commandInput(METHODS.get(command)!, payload)
  if (Object.keys(envelope).length > 0) throw new AppError('along-damaged')
  return input as { readonly campaign: string }
}
