import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { CallError, type AskedWith } from '../../shared/contract/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { BROUGHT_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import type { AlongMark } from '../../shared/contract/views/along.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { GivenFile } from '../lib/documentFile.ts'
import { useView } from '../lib/query.ts'
import { useText } from '../text/useText.ts'
import { useCampaign } from './campaign.ts'
import { useCommands, type Outcome } from './commands.ts'
import { useNotices } from './notices.ts'
import { chooseFiles, fileNameOf, useUserFiles } from './userFiles.ts'

/** What a command is about, as far as something of it may be away. */
const idsIn = (input: object): readonly unknown[] => {
  const { warband, from, to, game, warbands = [] } = input as Readonly<Partial<Record<string, unknown>>>
  return [warband, from, to, game, ...(Array.isArray(warbands) ? (warbands as unknown[]) : [])]
}

/** What of the open campaign is away with somebody who has no network, and where it came from itself. */
export const useAlong = defineStore('along', () => {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data, error, reload } = useView(
    'along.list',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id }),
    (touched) =>
      touched.length === 0 || touched.some(({ kind }) => kind === 'campaign' || kind === 'warband' || kind === 'game'),
  )
  const away = computed(() => (data.value?.marks ?? []).filter(({ ended }) => ended === null))
  /** Who has a band or a game with them. */
  const awayWith = (id: string): AlongMark | undefined =>
    away.value.find(({ warbands, games }) => warbands.includes(id) || games.includes(id))

  /** Marks of which whoever is here knows, and changes what is away all the same. */
  const known = new Set<string>()
  /** What asks whether something that is away is to be changed all the same. */
  const asking = shallowRef<{ readonly mark: AlongMark; readonly settle: (isWanted: boolean) => void }>()
  commands.isWanted = (input) => {
    const mark = idsIn(input)
      .flatMap((id) => (typeof id === 'string' ? (awayWith(id) ?? []) : []))
      .find(({ id }) => !known.has(id))
    if (!mark) return true
    return new Promise((settled) => {
      asking.value?.settle(false)
      asking.value = {
        mark,
        settle(isWanted) {
          asking.value = undefined
          if (isWanted) known.add(mark.id)
          settled(isWanted)
        },
      }
    })
  }
  return { data, error, reload, away, awayWith, asking }
})

/** How one that waits is decided. */
export type Deciding = { readonly how: 'theirs' } | { readonly how: 'mine'; readonly seen: string }

/** Takes along, and brings back; what goes wrong is told in a notice, and why a file cannot be brought back in `refused`. */
export function useTaking() {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const { save } = useUserFiles()
  const { t, problem } = useText()
  const isBusy = ref(false)
  const refused = ref<string>()

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    await work().finally(() => (isBusy.value = false))
  }
  async function written(asked: Promise<Outcome<unknown>>, name: string, done: string): Promise<void> {
    const outcome = await asked
    if (!outcome.ok) return
    await save(`${fileNameOf(name, 'campagne')}.json`, JSON.stringify(outcome.answer), 'application/json', done)
  }
  const of = () => ({ campaign: campaign.id! })
  /** Writes the file that is taken along. */
  const saveFile = (mark: string): Promise<void> =>
    written(
      commands.transfer('along.file', { ...of(), mark }),
      t('campaign.along-file', { name: campaign.name }),
      t('campaign.along-taken'),
    )
  const take = (chosen: Pick<AskedWith<'along.take'>, 'warbands' | 'games'>): Promise<void> =>
    once(async () => {
      const taken = await commands.transfer('along.take', { ...of(), ...chosen })
      if (taken.ok) await saveFile(taken.answer.mark)
    })
  const told = ({ brought, waiting }: { readonly brought: number; readonly waiting: number }) =>
    notices.say(
      'done',
      [
        t('campaign.along-brought', { count: brought }),
        ...(waiting > 0 ? [t('campaign.along-wait', { count: waiting })] : []),
      ].join(' '),
    )

  /** Lets the user choose the file of what was done, and brings it back. */
  const bring = (): Promise<void> =>
    once(async () => {
      refused.value = undefined
      const [file] = await chooseFiles((error) => (refused.value = problem(error)))
      if (!file) return
      const read = await documentOf(file)
      if (!read.ok) refused.value = problem(read.error)
      else {
        const outcome = await commands.ask('along.bring', { ...of(), document: read.document })
        if (outcome.ok) told(outcome.answer)
        else refused.value = problem(outcome.error)
      }
    })
  /** Decides one that waits. */
  const resolve = (mark: string, entry: string, how: Deciding): Promise<void> =>
    once(async () => void (await commands.transfer('along.resolve', { ...of(), mark, entry, ...how })))
  return {
    ...{ isBusy, refused, take, bring, resolve },
    saveFile: (mark: string) => once(() => saveFile(mark)),
    end: (mark: string) => once(async () => void (await commands.transfer('along.end', { ...of(), mark }))),
    goOn: (mark: string) =>
      once(async () => {
        const outcome = await commands.transfer('along.go-on', { ...of(), mark })
        if (outcome.ok) told(outcome.answer)
      }),
    /** Where it was taken along to: writes what was done there. */
    saveDone: () =>
      once(() =>
        written(
          commands.transfer('along.brought', of()),
          t('campaign.along-done-file', { name: campaign.name }),
          t('campaign.along-done-saved'),
        ),
      ),
  }
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

/** What waits of a mark, kept up to date. */
export const useWaiting = (mark: () => string | undefined) => {
  const campaign = useCampaign()
  return useView('along.waiting', () => {
    const [id, of] = [campaign.id, mark()]
    return id === undefined || of === undefined ? undefined : { campaign: id, mark: of }
  })
}
