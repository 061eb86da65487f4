import { computed, ref, shallowRef, watch } from 'vue'
import type { FoundAnswer } from '../../shared/contract/views/playerReports.ts'
import type { AttendanceAnswer } from '../../shared/domain/campaign/attendance.ts'
import { useAttendance } from '../composables/attendance.ts'
import { useView } from '../lib/query.ts'
import { skipWhileRunning } from '../lib/press.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'
import { readQrPicture } from './qrReader.ts'

/** Largest text file that is read: a long chat. */
const MAX_TEXT = 200_000
/** Milliseconds after the last key before a typed text is read. */
const TYPING_MS = 300

/** Texts with codes of answers: pasted, from files and pictures, or scanned. They are read as they come in. */
function useAnswerTexts(campaign: () => string | undefined) {
  const pasted = ref('')
  const read = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(pasted, (text) => {
    clearTimeout(timer)
    timer = setTimeout(() => (read.value = text.slice(0, MAX_TEXT)), TYPING_MS)
  })
  /** Texts of files, pictures and the camera, without duplicates. */
  const added = shallowRef<readonly string[]>([])
  const texts = computed(() => [read.value, ...added.value].filter((text) => text.trim() !== '').slice(0, 100))
  const { data, error } = useView('part.read', () => {
    const id = campaign()
    return id === undefined || texts.value.length === 0 ? undefined : { campaign: id, texts: texts.value }
  })
  /** Names of files without a code that could be read. */
  const unreadable = ref<readonly string[]>([])
  function add(text: string) {
    if (!added.value.includes(text)) added.value = [...added.value, text]
  }
  async function addFiles(files: readonly File[]) {
    const without: string[] = []
    for (const file of files) {
      const isPicture = file.type.startsWith('image/')
      const text = isPicture ? await readQrPicture(file) : file.size > MAX_TEXT ? undefined : await file.text()
      if (text === undefined) without.push(file.name)
      else add(text)
    }
    unreadable.value = without
  }
  return { pasted, add, addFiles, unreadable, found: computed(() => data.value?.found ?? []), error }
}

const isOpen = ({ state }: FoundAnswer): boolean => state === 'new' || state === 'replaces'

/** Returns the codes of the newest answer of each warband about each game, among those that can be received. */
function newestCodes(found: readonly FoundAnswer[]): ReadonlySet<string> {
  const all = new Map<string, FoundAnswer>()
  for (const one of found.filter(isOpen)) {
    const key = `${one.warband} ${one.game?.id ?? ''}`
    const before = all.get(key)
    if (!before || (before.at ?? '') < (one.at ?? '')) all.set(key, one)
  }
  return new Set([...all.values()].map(({ code }) => code))
}

/** Answers in texts that players sent: which of them the organiser receives, and what became of them. */
export function useReceivedAnswers() {
  const campaign = useCampaign()
  const commands = useCommands()
  const attendance = useAttendance(() => campaign.id!)
  const texts = useAnswerTexts(() => campaign.id)
  const { found } = texts
  /** What the user changed. At first, the newest answers are chosen, unless they replace another report. */
  const chosen = ref<Readonly<Record<string, boolean>>>({})
  const newest = computed(() => newestCodes(found.value))
  const isChosen = (one: FoundAnswer): boolean =>
    isOpen(one) && (chosen.value[one.code] ?? (one.state === 'new' && newest.value.has(one.code)))
  const choose = (code: string, is: boolean) => (chosen.value = { ...chosen.value, [code]: is })
  /** Codes that were received here. An answer about who comes leaves no other trace by which it is recognised. */
  const done = ref<ReadonlySet<string>>(new Set())
  const isDone = ({ code, state }: FoundAnswer) => state === 'known' || done.value.has(code)
  const ready = computed(() => found.value.filter((one) => isChosen(one) && !isDone(one)))

  const receive = skipWhileRunning(async () => {
    const all = ready.value
    if (all.length === 0) return
    const outcome = await commands.transfer('part.receive', {
      campaign: campaign.id!,
      answers: all.map(({ code, state }) => ({ code, replaces: state === 'replaces' })),
    })
    if (!outcome.ok) return
    const rounds = new Map<number, Map<string, AttendanceAnswer>>()
    for (const [at, result] of outcome.answer.results.entries()) {
      if (!result.isReceived) continue
      done.value = new Set([...done.value, all[at]!.code])
      for (const { round, answer } of result.attendance)
        rounds.set(round, (rounds.get(round) ?? new Map<string, AttendanceAnswer>()).set(result.warband, answer))
    }
    for (const [round, answers] of rounds) await attendance.answerMany(round, answers)
  })
  return { ...texts, isOpen, isChosen, isDone, choose, count: computed(() => ready.value.length), receive }
}
