import { createHash } from 'node:crypto'
import { JOURNAL_METHODS } from '../../../shared/commands/all.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import {
  BRING_BACK_FORMAT,
  BringBackDocument,
  MAX_BRING_BACK,
  type OfflineStamp,
} from '../../../shared/domain/campaign/offline.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import { detectDocumentKind, findFormatFault } from '../../../shared/domain/format.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { quotableText } from '../../../shared/rules/kit/path.ts'
import type { Store } from '../../ports/store.ts'
import { toJournalLine } from '../../transfer/campaignDocument.ts'
import { parseCommandInput } from '../base/methodInput.ts'
import { checkCampaign } from '../base/execute.ts'
import { offlineOriginOf } from '../base/offlineMarks.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns the entries that were made in an offline copy since it was taken, oldest first. */
export function entriesMadeOffline(store: Store, campaign: string, { since }: OfflineStamp): readonly JournalEntry[] {
  const all = store.entries(campaign, Number.MAX_SAFE_INTEGER)
  const at = all.findIndex(({ id }) => id === since)
  return (at < 0 ? all : all.slice(0, at)).toReversed()
}

/**
 * Returns the document with which the entries of an offline copy are brought back. Throws `fact-missing`,
 * `along-not-here` if the campaign is no offline copy, and `along-too-much` for too many entries.
 */
export const exportOfflineEntries = defineMethod(
  'along.brought',
  organiserAccess,
  ({ store, clock }, { campaign }): unknown => {
    checkCampaign(store, campaign)
    const origin = offlineOriginOf(store, campaign)
    if (!origin) throw new AppError('along-not-here')
    const entries = entriesMadeOffline(store, campaign, origin).map(toJournalLine)
    if (entries.length > MAX_BRING_BACK) throw new AppError('along-too-much', { max: MAX_BRING_BACK })
    const { book, mark, position, since } = origin
    const { name } = store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)!
    const all = {
      ...{ format: BRING_BACK_FORMAT, book, mark, position, since, campaign, name },
      ...{ writtenAt: clock.now(), entries },
    }
    return { ...all, digest: digestOf(all) }
  },
)

const digestOf = (all: object): string => createHash('sha256').update(canonicalJson(all)).digest('base64url')

/** Commands that create a campaign. They cannot belong to an existing campaign. */
const CAMPAIGN_STARTS: ReadonlySet<string> = new Set(['campaign.create', 'campaign.season'])

/** True if entries of this command may be brought back: commands on an existing campaign. */
export const canBeBroughtBack = (command: string): boolean =>
  JOURNAL_METHODS.has(command) && !CAMPAIGN_STARTS.has(command)

/**
 * Parses a document whose entries are to be brought back. The document is not trusted: its changes are only compared,
 * never written. Throws `along-is-campaign` and `along-foreign` for another kind of file, `format-newer`,
 * `format-number-unknown`, `along-damaged`, `along-version`.
 */
export function parseBringBack(document: unknown): BringBackDocument {
  checkFormat(document)
  const read = BringBackDocument.safeParse(document)
  if (!read.success) throw new AppError('along-damaged')
  const { digest, ...all } = document as BringBackDocument
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
  const kind = detectDocumentKind(document)
  if (kind === 'campaign') throw new AppError('along-is-campaign')
  const { format } = (typeof document === 'object' && document !== null ? document : {}) as {
    readonly format?: unknown
  }
  if (format === BRING_BACK_FORMAT) return
  const fault = findFormatFault(format, [BRING_BACK_FORMAT])
  if (fault)
    throw new AppError(fault, { path: 'format', format: quotableText(String(format)), known: BRING_BACK_FORMAT })
  throw new AppError('along-foreign')
}

/** Throws if the program could not have written this entry in this campaign. */
function checkEntry({ command, version, payload }: JournalLine, campaign: string): void {
  const known = JOURNAL_METHODS.get(command)
  if (!known || version !== known.version) throw new AppError('along-version')
  if (!canBeBroughtBack(command) || payload['campaign'] !== campaign) throw new AppError('along-damaged')
  try {
    parseEntryInput(command, payload)
  } catch (error) {
    if (error instanceof AppError) throw new AppError('along-damaged')
    throw error
  }
}

/** Parses the input of a command as it is stored in a journal entry. Throws the first problem. */
export function parseEntryInput(command: string, payload: unknown): { readonly campaign: string } {
  const { envelope, input } = parseCommandInput(METHODS.get(command)!, payload)
  if (Object.keys(envelope).length > 0) throw new AppError('along-damaged')
  return input as { readonly campaign: string }
}
