import { defineStore } from 'pinia'
import type { CsvTable } from '../../shared/contract/csv.ts'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { callHost } from '../api/client.ts'
import { fromBrowserFile } from '../api/files.ts'
import { sendInOrder } from '../lib/commandQueue.ts'
import { readDocumentFile, type UserFile } from '../lib/documentFile.ts'
import { withoutReadings } from '../text/readings.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands } from './commands.ts'
import { useOverpaidQuestion } from './dearPrices.ts'
import { useNotices } from './notices.ts'
import { usePreferences } from './preferences.ts'
import { chooseFiles, FILE_TYPE, toUserFileName, useUserFiles } from './userFiles.ts'

/** Result of importing a file: a warband, or the reason of the refusal. Without a reason if the user cancelled. */
type ImportResult =
  | { readonly ok: true; readonly id: string; readonly name: string; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly why: string | undefined }

/** What a file leaves out, which the user should know. */
const REMARK_TEXTS = { lacksPrices: 'transfer.no-prices', lacksTreasury: 'transfer.no-treasury' } as const
type Remark = keyof typeof REMARK_TEXTS
const REMARKS = ['lacksPrices', 'lacksTreasury'] as const satisfies readonly Remark[]

/** Returns the thrown value if it is a `CallError`, and throws any other value again. */
function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  throw thrown
}

/** Maximum number of refusals that are shown; the notice says how many more there are. */
const MAX_SHOWN_REFUSALS = 6

/** Imports warbands into the open campaign from files, and exports its warbands and tables to files. */
export const useBandFiles = defineStore('band-files', () => {
  const { bringIn } = useBandImport()
  const notices = useNotices()
  const { problem } = useText()

  /** Lets the user choose files and imports them. Returns the id of the warband if exactly one file was chosen. */
  async function choose(): Promise<string | undefined> {
    const files = await chooseFiles((error) => notices.say('error', problem(error)))
    return files.length > 0 ? bringIn(files) : undefined
  }
  return {
    drop: (files: readonly File[]) => bringIn(files.map(fromBrowserFile)),
    bringInto: (own: string, file: UserFile) => bringIn([file], own),
    choose,
    ...useBandExport(),
  }
})

function useBandImport() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const prices = useOverpaidQuestion()
  const { t, of, problem } = useText()
  const report = useImportReport()

  /** Returns a sentence that says why a file is refused, with the position in the file if known. */
  function refusal(file: string, error: WireError): string {
    const words = (error.issues ?? []).map(({ message }) => withoutReadings(of(message)))
    const reason = words.length > 0 ? words.join(' ') : problem(error)
    return error.path === ''
      ? t('transfer.refused', { file, reason })
      : t('transfer.refused-at', { file, reason, path: error.path })
  }

  async function importFile(own: string, file: UserFile, position: number): Promise<ImportResult> {
    const read = await readDocumentFile(file, 'roster')
    if (!read.ok) return { ok: false, why: refusal(file.name, read.error) }
    const roster = read.document as never
    const preview = await callHost('warband.import-preview', { campaign: own, roster }).catch(toCallError)
    if (preview instanceof CallError) return { ok: false, why: refusal(file.name, preview.error) }
    const { dear } = preview
    if (dear.length > 0 && !(await prices.confirm(file.name, dear))) return { ok: false, why: undefined }
    const id = newId()
    const input = { campaign: own, warband: id, roster, position }
    const sent = await sendInOrder(() => commands.send('warband.import', input))
    if (sent.ok)
      return { ok: true, id, name: String(read.document.name), remarks: REMARKS.filter((one) => preview[one]) }
    notices.withdraw(problem(sent.error))
    return { ok: false, why: refusal(file.name, sent.error) }
  }

  /**
   * Imports warbands from files, one after another, into the campaign `own` (default: the open campaign), and reports
   * the result. Returns the warband's id if there is exactly one file.
   */
  async function bringIn(files: readonly UserFile[], own = campaign.id!): Promise<string | undefined> {
    const view =
      own === campaign.id ? campaign.view : await callHost('campaign.get', { campaign: own }).catch(() => undefined)
    const next = Math.max(-1, ...(view?.warbands ?? []).map((one) => one.position)) + 1
    const ended: ImportResult[] = []
    for (const [at, file] of files.entries()) ended.push(await importFile(own, file, next + at))
    const brought = ended.flatMap((one) => (one.ok ? [one] : []))
    const refused = ended.flatMap((one) => (one.ok || one.why === undefined ? [] : [one.why]))
    report(brought, refused)
    return ended.length === 1 ? brought[0]?.id : undefined
  }
  return { bringIn }
}

/** Returns a function that reports which warbands were imported and why files were refused. */
function useImportReport() {
  const notices = useNotices()
  const { t, list } = useText()
  return function report(brought: readonly Extract<ImportResult, { readonly ok: true }>[], refused: readonly string[]) {
    const names = list(brought.map(({ name }) => name))
    const done = [t('transfer.brought', { count: brought.length, names })]
    for (const remark of REMARKS)
      if (brought.some(({ remarks }) => remarks.includes(remark))) done.push(t(REMARK_TEXTS[remark]))
    if (brought.length > 0) notices.say('done', done.join('\n'))
    const more =
      refused.length > MAX_SHOWN_REFUSALS
        ? [t('transfer.refused-more', { count: refused.length - MAX_SHOWN_REFUSALS })]
        : []
    if (refused.length > 0) notices.say('error', [...refused.slice(0, MAX_SHOWN_REFUSALS), ...more].join('\n'))
  }
}

function useBandExport() {
  const campaign = useCampaign()
  const commands = useCommands()
  const preferences = usePreferences()
  const { save } = useUserFiles()
  const { t } = useText()

  /** Writes a warband to a file that another campaign can import. */
  async function exportBand(warband: string): Promise<void> {
    const written = await commands.transfer('warband.export', { campaign: campaign.id!, warband })
    if (!written.ok) return
    const file = `${toUserFileName(written.answer.name, t('transfer.band'))}.chronique`
    const text = JSON.stringify(written.answer, null, 1)
    await save(file, text, FILE_TYPE, t('transfer.written', { file }))
  }

  /** Writes a table of the campaign for spreadsheets. `forExcel`: true for the format of the French Excel. */
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
