import { ref } from 'vue'
import { CallError, type CallInput } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { BRING_BACK_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { fromBrowserFile } from '../api/files.ts'
import type { UserFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { useCommands, type CallOutcome } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles, FILE_TYPE, toUserFileName, useUserFiles } from './userFiles.ts'

/** The user's decision about a waiting change. */
export type WaitingChangeDecision =
  | { readonly how: 'theirs'; readonly also?: string[] }
  | { readonly how: 'mine'; readonly seen: string }

/** Runs one task at a time. A second press is ignored while a task runs. */
function useSingleTask() {
  const isBusy = ref(false)
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    await work().finally(() => (isBusy.value = false))
  }
  return { isBusy, once }
}

/**
 * Endings and types of files. A campaign file opens with a double click; a file of offline changes is for the club
 * and is never opened.
 */
const KINDS = {
  campaign: { ending: 'chronique', type: FILE_TYPE },
  done: { ending: 'json', type: 'application/json' },
} as const

/** Returns a function that writes an answer to a file where the user chooses. */
function useAnswerFile() {
  const { save } = useUserFiles()
  return async (kind: keyof typeof KINDS, asked: Promise<CallOutcome<unknown>>, name: string, done: string) => {
    const outcome = await asked
    if (!outcome.ok) return
    const { ending, type } = KINDS[kind]
    await save(`${toUserFileName(name, 'campagne')}.${ending}`, JSON.stringify(outcome.answer), type, done)
  }
}

/** Makes offline copies in a club. On an offline copy, writes its changes to a file. Errors are shown in a notice. */
export function useOfflineExport() {
  const campaign = useCampaign()
  const commands = useCommands()
  const { t } = useText()
  const { isBusy, once } = useSingleTask()
  const written = useAnswerFile()
  const of = () => ({ campaign: campaign.id! })
  /** Saves the file of an offline copy. */
  const saveFile = (mark: string): Promise<void> =>
    written(
      'campaign',
      commands.transfer('along.file', { ...of(), mark }),
      t('campaign.along-file', { name: campaign.name }),
      t('campaign.along-taken'),
    )
  const take = (chosen: Pick<CallInput<'along.take'>, 'warbands' | 'games'>): Promise<void> =>
    once(async () => {
      const taken = await commands.transfer('along.take', { ...of(), ...chosen })
      if (taken.ok) await saveFile(taken.answer.mark)
    })
  const saveDone = (): Promise<void> =>
    once(() =>
      written(
        'done',
        commands.transfer('along.brought', of()),
        t('campaign.along-done-file', { name: campaign.name }),
        t('campaign.along-done-saved'),
      ),
    )
  return {
    ...{ isBusy, take, saveDone },
    saveFile: (mark: string) => once(() => saveFile(mark)),
    end: (mark: string) => once(async () => void (await commands.transfer('along.end', { ...of(), mark }))),
  }
}

/**
 * Brings offline changes back into a club, and settles the changes that wait. `refused` says why a file is refused;
 * other errors are shown in a notice.
 */
export function useBringBack() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { t, problem } = useText()
  const { isBusy, once } = useSingleTask()
  const refused = ref<string>()
  const of = () => ({ campaign: campaign.id! })
  function say({ brought, waiting }: { readonly brought: number; readonly waiting: number }): void {
    const waits = waiting > 0 ? [t('campaign.along-wait', { count: waiting })] : []
    notices.say('done', [t('campaign.along-brought', { count: brought }), ...waits].join(' '))
  }
  /** Brings back a file of offline changes: the first given file, or a file that the user chooses. */
  const bring = (given?: readonly UserFile[]): Promise<void> =>
    once(async () => {
      refused.value = undefined
      const [file] = given ?? (await chooseFiles((error) => (refused.value = problem(error))))
      if (!file) return
      const read = await readChangesFile(file)
      const outcome = read.ok ? await commands.ask('along.bring', { ...of(), document: read.document }) : read
      if (outcome.ok) say(outcome.answer)
      else refused.value = problem(outcome.error)
    })
  /**
   * Settles one waiting change. If the club's data were kept, the user can reapply the change: at once with the
   * notice, or later.
   */
  const resolve = (mark: string, entry: string, how: WaitingChangeDecision): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.resolve', { ...of(), mark, entry, ...how })
      if (!outcome.ok || how.how === 'mine') return
      const entries = [entry, ...(how.also ?? [])]
      const [label, run] = [t('campaign.along-anew'), () => void reapply(mark, entries)]
      notices.say('done', t('campaign.along-left', { count: entries.length }), { label, campaign: campaign.id!, run })
    })
  /**
   * Reapplies changes that were settled by keeping the club's data. Each change is executed if it is possible now,
   * otherwise it waits again.
   */
  const reapply = (mark: string, entries: string[]): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.resolve', { ...of(), mark, how: 'anew', entries })
      if (outcome.ok) say(outcome.answer)
    })
  const continueBringBack = (mark: string): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.go-on', { ...of(), mark })
      if (outcome.ok) say(outcome.answer)
    })
  const drop = (files: readonly File[]): Promise<void> => bring(files.map(fromBrowserFile))
  return { isBusy, refused, bring, drop, resolve, takeUp: reapply, goOn: continueBringBack }
}

type ReadResult = { readonly ok: true; readonly document: unknown } | { readonly ok: false; readonly error: WireError }

/** Parses a chosen file as JSON. The program validates its content. */
async function readChangesFile({ size, content }: UserFile): Promise<ReadResult> {
  if (size > BRING_BACK_LIMITS.bytes)
    return { ok: false, error: { code: 'too-large', path: '', params: tooLargeParams(size, BRING_BACK_LIMITS) } }
  const { parseFileJson: jsonIn } = await import('../lib/documentContent.ts')
  try {
    return { ok: true, document: jsonIn(await content(), BRING_BACK_LIMITS.longest) }
  } catch (thrown) {
    if (thrown instanceof CallError) return { ok: false, error: thrown.error }
    if (!(thrown instanceof AppError)) throw thrown
    const { code, path, params } = thrown
    return { ok: false, error: { code, path, params } }
  }
}
