import { shallowRef } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import { callHost } from '../api/client.ts'
import { fromBrowserFile } from '../api/files.ts'
import { readDocumentFile, type Document, type UserFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { newId } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles } from './userFiles.ts'

/** A campaign that was imported or created, and the message about it. */
export interface AddedCampaign {
  readonly id: string
  readonly message: string
}

/** A campaign in a file that exists here already. The user decides what happens to the two campaigns. */
export interface ImportConflict {
  readonly file: string
  readonly document: Document
  readonly here: CampaignLine
  /** Present if the file is an offline copy of a club's campaign. */
  readonly along?: OfflineCopyInfo | undefined
}

/** Facts about an offline copy whose campaign exists here already. */
interface OfflineCopyInfo {
  /** True in a club, where an offline copy cannot be imported. */
  readonly isClub: boolean
  /** Number of journal entries made here that the file lacks. If the file replaced the campaign, they would be lost. */
  readonly notInIt: number
}

interface FileProblem {
  readonly file: string
  readonly error: WireError
}

/** Imports files one after another. Keeps the problems, and the conflict that waits for the user. */
export function useCampaignImport() {
  const waiting = shallowRef<ImportConflict>()
  const problems = shallowRef<readonly FileProblem[]>([])
  const refuse = (file: string, error: WireError) => void (problems.value = [...problems.value, { file, error }])
  const send = useCampaignSender((one) => (waiting.value = one), refuse)
  let left: UserFile[] = []
  let brought: AddedCampaign[] = []

  /** Lets the user choose files and imports them. */
  async function choose(): Promise<AddedCampaign | undefined> {
    const files = await chooseFiles((error) => refuse('', error))
    return files.length > 0 ? bringIn(files) : undefined
  }

  /**
   * Imports campaigns. A campaign that exists here already waits for `settle` or `skip`; errors are added to
   * `problems`. Returns the campaign if exactly one campaign was imported without problems.
   */
  function bringIn(files: readonly UserFile[]): Promise<AddedCampaign | undefined> {
    problems.value = []
    left = [...files]
    brought = []
    return bringRest()
  }

  async function bringRest(): Promise<AddedCampaign | undefined> {
    waiting.value = undefined
    for (let file = left.shift(); file; file = left.shift()) {
      const read = await readDocumentFile(file, 'campaign')
      if (!read.ok) refuse(file.name, read.error)
      else brought.push(...(await send(file.name, read.document, 'new')))
      if (waiting.value) return undefined
    }
    return brought.length === 1 && problems.value.length === 0 ? brought[0] : undefined
  }

  /** Resolves the conflict: imports a copy next to the existing campaign, or replaces it. */
  async function settle(as: 'copy' | 'replacement'): Promise<AddedCampaign | undefined> {
    const settled = waiting.value
    waiting.value = undefined
    if (settled) brought.push(...(await send(settled.file, settled.document, as)))
    return bringRest()
  }

  return {
    waiting,
    problems,
    choose,
    bringIn,
    settle,
    /** Resolves the conflict without importing the file. */
    skip: bringRest,
    drop: (files: readonly File[]) => bringIn(files.map(fromBrowserFile)),
    /** Removes one problem from the list. If no problem is given, removes all problems. */
    forget: (read?: FileProblem) => void (problems.value = problems.value.filter((one) => read && one !== read)),
  }
}

type Send = (file: string, document: Document, as: 'new' | 'copy' | 'replacement') => Promise<readonly AddedCampaign[]>

/**
 * Returns a function that sends a document. The function returns the imported campaign; it returns an empty list if
 * the document waits or is refused.
 */
function useCampaignSender(
  wait: (waiting: ImportConflict) => void,
  refuse: (file: string, error: WireError) => void,
): Send {
  const notices = useNotices()
  const { t } = useText()
  return async (file, document, as) => {
    try {
      const { campaign, withoutJournal } = await callHost('campaign.import', { document, as, request: newId() })
      const done = t(`campaigns.imported-${as}`, { file })
      const why =
        withoutJournal && t(`campaigns.without-journal-${withoutJournal.reason}`, { entry: withoutJournal.entry })
      const message = [done, ...(why ? [why] : [])].join(' ')
      notices.say('done', message, undefined, why ? 'stays' : undefined)
      return [{ id: campaign, message }]
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      const { error } = thrown
      const here = error.code === 'campaign-here' ? await findCampaignLine(String(error.params['id'])) : undefined
      if (here) wait({ file, document, here, along: await compareOfflineCopy(document, here.id) })
      // If the user stopped the import, `useSlowCalls` shows a notice, so the import itself reports nothing.
      else if (error.code !== 'stopped') refuse(file, error)
      return []
    }
  }
}

const findCampaignLine = async (id: string): Promise<CampaignLine | undefined> =>
  (await callHost('campaign.list', {})).campaigns.find((one) => one.id === id)

/** Compares an offline copy with its campaign here. Returns undefined for a file that is not an offline copy. */
async function compareOfflineCopy(
  { along, journal }: Document,
  campaign: string,
): Promise<OfflineCopyInfo | undefined> {
  if (along === undefined) return undefined
  const { isClub, here } = await callHost('along.list', { campaign })
  if (isClub || !here) return { isClub, notInIt: 0 }
  const known = new Set((Array.isArray(journal) ? journal : []).map(({ id }: { readonly id?: unknown }) => id))
  const { entries } = (await callHost('along.brought', { campaign })) as { readonly entries: readonly { id: string }[] }
  return { isClub, notInIt: entries.filter(({ id }) => !known.has(id)).length }
}
