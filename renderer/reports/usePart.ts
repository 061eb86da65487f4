import { computed, shallowRef } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'
import type { AftermathAnswers, Answer } from '../../shared/rules/aftermathAnswers.ts'
import { useGames } from '../composables/games.ts'
import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands, type Outcome } from '../stores/commands.ts'
import { useNotices } from '../stores/notices.ts'

/** Which part it is of the open campaign. */
export interface PartPlace {
  readonly game: string
  readonly warband: string
}

const isOfPart = (touched: readonly Touched[], { game, warband }: PartPlace): boolean =>
  touched.some(({ kind, id }) => (kind === 'draft' ? id.startsWith(`part:${game}`) : id === game || id === warband))

/**
 * A band's part of an aftermath as its player answers it: each answer goes to the program at once, over what was seen of it; what
 * somebody else answered first is told, and shown in its place.
 */
export function usePart(place: () => PartPlace) {
  const campaign = useCampaign()
  const commands = useCommands()
  const notices = useNotices()
  const games = useGames()
  const asked = () => ({ campaign: campaign.id!, ...place() })
  const { data, error, reload } = useView('part.get', asked, (touched) => isOfPart(touched, place()))
  /** What is on its way: shown before it is kept. */
  const sent = shallowRef<AftermathAnswers>({})
  const queue = serialQueue()
  const answers = computed<AftermathAnswers>(() => ({ ...data.value?.answers, ...sent.value }))

  /** Waits for what was answered before, and for what it came to. */
  const done = <T>(work: () => Promise<Outcome<T>>): Promise<boolean> =>
    queue.add(async () => {
      const outcome = await work()
      if (!outcome.ok && outcome.error.issues) notices.say('error', games.reasonOf(outcome.error))
      await reload()
      sent.value = {}
      return outcome.ok
    })
  function answerAll(some: AftermathAnswers): Promise<void> {
    sent.value = { ...sent.value, ...some }
    return done(() => {
      const before = data.value?.answers ?? {}
      const base = Object.fromEntries(Object.keys(some).map((id) => [id, before[id] ?? null]))
      return commands.transfer('part.answer', { ...asked(), answers: some, base })
    }).then(() => undefined)
  }
  return {
    part: data,
    view: computed(() => data.value?.view ?? undefined),
    error,
    answers,
    answerAll,
    answer: (id: string, one: Answer) => answerAll({ [id]: one }),
    roll: (questions: readonly string[]) =>
      done(() => commands.transfer('part.roll', { ...asked(), questions: [...questions] })).then(() => undefined),
    handIn: (isIn: boolean) => done(() => commands.transfer('part.hand-in', { ...asked(), isIn })),
    /** Dice that the program has rolled stay. */
    isFixed: (id: string) => data.value?.rolled.includes(id) ?? false,
  }
}
