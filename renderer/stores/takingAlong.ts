import { ref } from 'vue'
import { CallError, type AskedWith } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { BROUGHT_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { chosen } from '../api/files.ts'
import type { GivenFile } from '../lib/documentFile.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { useCommands, type Outcome } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles, FILE_TYPE, fileNameOf, useUserFiles } from './userFiles.ts'

/** How one that waits is decided. */
export type Deciding =
  | { readonly how: 'theirs'; readonly also?: string[] }
  | { readonly how: 'mine'; readonly seen: string }

/** Does one thing at a time: what is pressed meanwhile does nothing. */
function useOnce() {
  const isBusy = ref(false)
  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    await work().finally(() => (isBusy.value = false))
  }
  return { isBusy, once }
}

/** A campaign is opened with a double click; what was done is for a club, and never opened. */
const KINDS = {
  campaign: { ending: 'chronique', type: FILE_TYPE },
  done: { ending: 'json', type: 'application/json' },
} as const

/** Writes what is answered to a file where the user wants it. */
function useWriting() {
  const { save } = useUserFiles()
  return async (kind: keyof typeof KINDS, asked: Promise<Outcome<unknown>>, name: string, done: string) => {
    const outcome = await asked
    if (!outcome.ok) return
    const { ending, type } = KINDS[kind]
    await save(`${fileNameOf(name, 'campagne')}.${ending}`, JSON.stringify(outcome.answer), type, done)
  }
}

/** Takes along from the club, and where it was taken along to, writes what was done. What goes wrong is told in a notice. */
export function useTaking() {
  const campaign = useCampaign()
  const commands = useCommands()
  const { t } = useText()
  const { isBusy, once } = useOnce()
  const written = useWriting()
  const of = () => ({ campaign: campaign.id! })
  /** Writes the file that is taken along. */
  const saveFile = (mark: string): Promise<void> =>
    written(
      'campaign',
      commands.transfer('along.file', { ...of(), mark }),
      t('campaign.along-file', { name: campaign.name }),
      t('campaign.along-taken'),
    )
  const take = (chosen: Pick<AskedWith<'along.take'>, 'warbands' | 'games'>): Promise<void> =>
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

/** Brings back, and decides what waits. Why a file cannot be brought back stands in `refused`; all else is told in a notice. */
export function useBringing() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { t, problem } = useText()
  const { isBusy, once } = useOnce()
  const refused = ref<string>()
  const of = () => ({ campaign: campaign.id! })
  function say({ brought, waiting }: { readonly brought: number; readonly waiting: number }): void {
    const waits = waiting > 0 ? [t('campaign.along-wait', { count: waiting })] : []
    notices.say('done', [t('campaign.along-brought', { count: brought }), ...waits].join(' '))
  }
  /** Brings back the file of what was done: the first of those given, or one that the user chooses. */
  const bring = (given?: readonly GivenFile[]): Promise<void> =>
    once(async () => {
      refused.value = undefined
      const [file] = given ?? (await chooseFiles((error) => (refused.value = problem(error))))
      if (!file) return
      const read = await documentOf(file)
      const outcome = read.ok ? await commands.ask('along.bring', { ...of(), document: read.document }) : read
      if (outcome.ok) say(outcome.answer)
      else refused.value = problem(outcome.error)
    })
  /** Decides one that waits; what is left as in the club can be taken up again at once, and later. */
  const resolve = (mark: string, entry: string, how: Deciding): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.resolve', { ...of(), mark, entry, ...how })
      if (!outcome.ok || how.how === 'mine') return
      const entries = [entry, ...(how.also ?? [])]
      const [label, run] = [t('campaign.along-anew'), () => void takeUp(mark, entries)]
      notices.say('done', t('campaign.along-left', { count: entries.length }), { label, campaign: campaign.id!, run })
    })
  /** What was left as in the club waits again, or is done where it fits by now. */
  const takeUp = (mark: string, entries: string[]): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.resolve', { ...of(), mark, how: 'anew', entries })
      if (outcome.ok) say(outcome.answer)
    })
  const goOn = (mark: string): Promise<void> =>
    once(async () => {
      const outcome = await commands.transfer('along.go-on', { ...of(), mark })
      if (outcome.ok) say(outcome.answer)
    })
  const drop = (files: readonly File[]): Promise<void> => bring(files.map(chosen))
  return { isBusy, refused, bring, drop, resolve, takeUp, goOn }
}

type Read = { readonly ok: true; readonly document: unknown } | { readonly ok: false; readonly error: WireError }

/** What stands in a file that was chosen; what it says of itself the program looks at. */
async function documentOf({ size, content }: GivenFile): Promise<Read> {
  if (size > BROUGHT_LIMITS.bytes)
    return { ok: false, error: { code: 'too-large', path: '', params: tooLargeParams(size, BROUGHT_LIMITS) } }
  const { jsonIn } = await import('../lib/documentContent.ts')
  try {
    return { ok: true, document: jsonIn(await content(), BROUGHT_LIMITS.longest) }
  } catch (thrown) {
    if (thrown instanceof CallError) return { ok: false, error: thrown.error }
    if (!(thrown instanceof AppError)) throw thrown
    const { code, path, params } = thrown
    return { ok: false, error: { code, path, params } }
  }
}
