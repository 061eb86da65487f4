import { shallowRef } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import { client } from '../api/client.ts'
import { chosen } from '../api/files.ts'
import { readDocumentFile, type Document, type GivenFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { newId } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles } from './userFiles.ts'

/** Something that was brought in or made: its id, and what is said of it. */
export interface Made {
  readonly id: string
  readonly said: string
}

/** A campaign in a file that is in the data folder already: the user says what becomes of both. */
export interface Waiting {
  readonly file: string
  readonly document: Document
  readonly here: CampaignLine
  /** Where the file was taken along from a club. */
  readonly along?: FromClub | undefined
}

/** A file that was taken along from a club, opened where its campaign is already. */
interface FromClub {
  /** True in a club: it is nothing to be imported there. */
  readonly isClub: boolean
  /** How much was done here that is not in it, and would be lost with what is here. */
  readonly notInIt: number
}

/** Why a file could not be brought in. */
interface FileProblem {
  readonly file: string
  readonly error: WireError
}

/** Files on their way in, one after the other: what waits for an answer, what is wrong. */
export function importing() {
  const waiting = shallowRef<Waiting>()
  const problems = shallowRef<readonly FileProblem[]>([])
  const refuse = (file: string, error: WireError) => void (problems.value = [...problems.value, { file, error }])
  const send = useSending((one) => (waiting.value = one), refuse)
  let left: GivenFile[] = []
  let brought: Made[] = []

  /** Lets the user choose files, and brings them in. */
  async function choose(): Promise<Made | undefined> {
    const files = await chooseFiles((error) => refuse('', error))
    return files.length > 0 ? bringIn(files) : undefined
  }

  /**
   * Brings campaigns in; one that is here already waits for `settle` or `skip`, what is wrong is kept in `problems`. Gives
   * the campaign where one came in and there is nothing else to be said.
   */
  function bringIn(files: readonly GivenFile[]): Promise<Made | undefined> {
    problems.value = []
    left = [...files]
    brought = []
    return bringRest()
  }

  async function bringRest(): Promise<Made | undefined> {
    waiting.value = undefined
    for (let file = left.shift(); file; file = left.shift()) {
      const read = await readDocumentFile(file, 'campaign')
      if (!read.ok) refuse(file.name, read.error)
      else brought.push(...(await send(file.name, read.document, 'new')))
      if (waiting.value) return undefined
    }
    return brought.length === 1 && problems.value.length === 0 ? brought[0] : undefined
  }

  /** Ends the waiting: as a copy beside the one that is here, or in its place. */
  async function settle(as: 'copy' | 'replacement'): Promise<Made | undefined> {
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
    /** Ends the waiting: that campaign stays outside. */
    skip: bringRest,
    drop: (files: readonly File[]) => bringIn(files.map(chosen)),
    /** One of the problems was read; without it, all of them. */
    forget: (read?: FileProblem) => void (problems.value = problems.value.filter((one) => read && one !== read)),
  }
}

type Send = (file: string, document: Document, as: 'new' | 'copy' | 'replacement') => Promise<readonly Made[]>

/** Sends a document; gives the campaign that came of it, none where it has to wait or is refused. */
function useSending(wait: (waiting: Waiting) => void, refuse: (file: string, error: WireError) => void): Send {
  const notices = useNotices()
  const { t } = useText()
  return async (file, document, as) => {
    try {
      const { campaign, withoutJournal } = await client('campaign.import', { document, as, request: newId() })
      const done = t(`campaigns.imported-${as}`, { file })
      const why =
        withoutJournal && t(`campaigns.without-journal-${withoutJournal.reason}`, { entry: withoutJournal.entry })
      const said = [done, ...(why ? [why] : [])].join(' ')
      notices.say('done', said, undefined, why ? 'stays' : undefined)
      return [{ id: campaign, said }]
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      const { error } = thrown
      const here = error.code === 'campaign-here' ? await lineOf(String(error.params['id'])) : undefined
      if (here) wait({ file, document, here, along: await fromClub(document, here.id) })
      // What was stopped is said by the notice of who waits.
      else if (error.code !== 'stopped') refuse(file, error)
      return []
    }
  }
}

const lineOf = async (id: string): Promise<CampaignLine | undefined> =>
  (await client('campaign.list', {})).campaigns.find((one) => one.id === id)

/** What a file is that was taken along, beside the same campaign as it is here; undefined for any other. */
async function fromClub({ along, journal }: Document, campaign: string): Promise<FromClub | undefined> {
  if (along === undefined) return undefined
  const { isClub, here } = await client('along.list', { campaign })
  if (isClub || !here) return { isClub, notInIt: 0 }
  const known = new Set((Array.isArray(journal) ? journal : []).map(({ id }: { readonly id?: unknown }) => id))
  const { entries } = (await client('along.brought', { campaign })) as { readonly entries: readonly { id: string }[] }
  return { isClub, notInIt: entries.filter(({ id }) => !known.has(id)).length }
}
