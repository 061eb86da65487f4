import { defineStore } from 'pinia'
import type { CsvTable } from '../../shared/contract/csv.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { client } from '../api/client.ts'
import { chosen } from '../api/files.ts'
import { inOrder } from '../lib/commandQueue.ts'
import { readDocumentFile, type GivenFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands } from './commands.ts'
import { useDearPrices } from './dearPrices.ts'
import { useNotices } from './notices.ts'
import { usePreferences } from './preferences.ts'
import { chooseFiles, FILE_TYPE, fileNameOf, useUserFiles } from './userFiles.ts'

/** How a file ended: as a band, or with why not; nothing where the user left it. */
type Brought =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly lacksPrices: boolean }
  | { readonly ok: false; readonly why: string | undefined }

/** What the program answered instead of a value. Throws everything else. */
function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  throw thrown
}

/** More refusals than this are counted. */
const TOLD = 6

/** Brings bands into the open campaign from files, and writes its bands and tables to files. */
export const useBandFiles = defineStore('band-files', () => {
  const { bringIn } = useBringing()
  const notices = useNotices()
  const { problem } = useText()

  /** Lets the user choose files, and brings them in. */
  async function choose(): Promise<string | undefined> {
    const files = await chooseFiles((error) => notices.say('error', problem(error)))
    return files.length > 0 ? bringIn(files) : undefined
  }
  return {
    drop: (files: readonly File[]) => bringIn(files.map(chosen)),
    bringInto: (own: string, file: GivenFile) => bringIn([file], own),
    choose,
    ...useWriting(),
  }
})

function useBringing() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const prices = useDearPrices()
  const { t, of, problem } = useText()
  const report = useReport()

  /** Why a file is refused, in a sentence; where in it, if that is known. */
  function refusal(file: string, error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => of(message))
    const reason = words.length > 0 ? words.join(' ') : problem(error)
    return error.path === ''
      ? t('transfer.refused', { file, reason })
      : t('transfer.refused-at', { file, reason, path: error.path })
  }

  async function bring(own: string, file: GivenFile, position: number): Promise<Brought> {
    const read = await readDocumentFile(file, 'roster')
    if (!read.ok) return { ok: false, why: refusal(file.name, read.error) }
    const roster = read.document as never
    const preview = await client('warband.import-preview', { campaign: own, roster }).catch(toCallError)
    if (preview instanceof CallError) return { ok: false, why: refusal(file.name, preview.error) }
    const { dear, lacksPrices } = preview
    if (dear.length > 0 && !(await prices.confirm(file.name, dear))) return { ok: false, why: undefined }
    const id = newId()
    const input = { campaign: own, warband: id, roster, position }
    const sent = await inOrder(() => commands.send('warband.import', input))
    if (sent.ok) return { ok: true, id, name: String(read.document.name), lacksPrices }
    notices.withdraw(problem(sent.error))
    return { ok: false, why: refusal(file.name, sent.error) }
  }

  /**
   * Brings bands into a campaign, by default the one that is open now, one after the other, and says what came of it. Gives the
   * band's id where there is only one to see.
   */
  async function bringIn(files: readonly GivenFile[], own = campaign.id!): Promise<string | undefined> {
    const view =
      own === campaign.id ? campaign.view : await client('campaign.get', { campaign: own }).catch(() => undefined)
    const next = Math.max(-1, ...(view?.warbands ?? []).map((one) => one.position)) + 1
    const ended: Brought[] = []
    for (const [at, file] of files.entries()) ended.push(await bring(own, file, next + at))
    const brought = ended.flatMap((one) => (one.ok ? [one] : []))
    const refused = ended.flatMap((one) => (one.ok || one.why === undefined ? [] : [one.why]))
    report(brought, refused)
    return ended.length === 1 ? brought[0]?.id : undefined
  }
  return { bringIn }
}

/** Returns what tells the user which bands came of some files, and why the others are refused. */
function useReport() {
  const notices = useNotices()
  const { t, list } = useText()
  return function report(brought: readonly Extract<Brought, { readonly ok: true }>[], refused: readonly string[]) {
    const names = list(brought.map(({ name }) => name))
    const done = [t('transfer.brought', { count: brought.length, names })]
    if (brought.some((one) => one.lacksPrices)) done.push(t('transfer.no-prices'))
    if (brought.length > 0) notices.say('done', done.join('\n'))
    const more = refused.length > TOLD ? [t('transfer.refused-more', { count: refused.length - TOLD })] : []
    if (refused.length > 0) notices.say('error', [...refused.slice(0, TOLD), ...more].join('\n'))
  }
}

function useWriting() {
  const campaign = useCampaign()
  const commands = useCommands()
  const preferences = usePreferences()
  const { save } = useUserFiles()
  const { t } = useText()

  /** Writes a band to a file that another campaign can bring in. */
  async function exportBand(warband: string): Promise<void> {
    const written = await commands.transfer('warband.export', { campaign: campaign.id!, warband })
    if (!written.ok) return
    const file = `${fileNameOf(written.answer.name, t('transfer.band'))}.chronique`
    const text = JSON.stringify(written.answer, null, 1)
    await save(file, text, FILE_TYPE, t('transfer.written', { file }))
  }

  /** Writes a table of the campaign for spreadsheets; `forExcel`: as Excel in French reads it. */
  async function exportTable(what: CsvTable, forExcel: boolean): Promise<void> {
    const style = {
      separator: forExcel ? 'semicolon' : 'comma',
      bom: forExcel,
      language: preferences.language,
    } as const
    const written = await commands.transfer('campaign.csv', { campaign: campaign.id!, what, ...style })
    if (!written.ok) return
    const { name, text } = written.answer
    await save(name, text, 'text/csv', t('transfer.written', { file: name }))
  }
  return { exportBand, exportTable }
}
