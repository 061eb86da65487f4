import { computed, ref, shallowRef, watch } from 'vue'
import { findAnswers } from '../../shared/contract/answerCode/answerCode.ts'
import { newestAttendance, type FoundAnswer } from '../../shared/contract/views/playerReports.ts'
import { useAttendance } from '../composables/attendance.ts'
import { useView } from '../lib/query.ts'
import { skipWhileRunning } from '../lib/press.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useCommands } from '../stores/commands.ts'
import { QrReaderMissingError, readQrPicture } from './qrReader.ts'

/** Number of characters that are read of a text: the last ones, because a chat begins with its oldest messages. */
const MAX_TEXT = 200_000
/** Largest text file, in bytes, whose end is read. */
const MAX_FILE = 20_000_000
/** Milliseconds after the last key before a typed text is read. */
const TYPING_MS = 300

/** Returns the text of a file, or that of the QR code in a picture; undefined if there is none. */
async function readFile(file: File): Promise<string | undefined> {
  if (file.type.startsWith('image/')) return readQrPicture(file)
  return file.size > MAX_FILE ? undefined : (await file.text()).slice(-MAX_TEXT)
}

/** Texts with codes of answers: pasted, from files and pictures, or scanned. They are read as they come in. */
function useAnswerTexts(campaign: () => string | undefined) {
  const pasted = ref('')
  const read = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(pasted, (text) => {
    clearTimeout(timer)
    timer = setTimeout(() => (read.value = text.slice(-MAX_TEXT)), TYPING_MS)
  })
  /** Texts of files, pictures and the camera, without duplicates. */
  const otherTexts = shallowRef<readonly string[]>([])
  const texts = computed(() => [read.value, ...otherTexts.value].filter((text) => text.trim() !== '').slice(0, 100))
  const { data, error } = useView('part.read', () => {
    const id = campaign()
    return id === undefined || texts.value.length === 0 ? undefined : { campaign: id, texts: texts.value }
  })
  /** Names of files in which no code was found. */
  const unreadable = ref<readonly string[]>([])
  function add(text: string) {
    if (!otherTexts.value.includes(text)) otherTexts.value = [...otherTexts.value, text]
  }
  /** True if pictures cannot be read, because the part of the program that does it is missing. */
  const isReaderMissing = ref(false)
  async function addFiles(files: readonly File[]) {
    const without: string[] = []
    isReaderMissing.value = false
    for (const file of files) {
      const text = await readFile(file).catch((error: unknown) => {
        if (!(error instanceof QrReaderMissingError)) throw error
        isReaderMissing.value = true
        return undefined
      })
      if (text === undefined || findAnswers(text, 1).codes.length === 0) without.push(file.name)
      else add(text)
    }
    unreadable.value = without
  }
  return {
    pasted,
    add,
    addFiles,
    unreadable,
    isReaderMissing,
    found: computed(() => data.value?.found ?? []),
    leftOut: computed(() => data.value?.leftOut ?? 0),
    isCut: computed(() => pasted.value.length > MAX_TEXT),
    error,
  }
}

const canBeReceived = ({ state }: FoundAnswer): boolean => state === 'new' || state === 'replaces'

/** Returns the codes of the newest answer of each warband about each game, among those that can be received. */
function newestCodes(found: readonly FoundAnswer[]): ReadonlySet<string> {
  const all = new Map<string, FoundAnswer>()
  for (const one of found.filter(canBeReceived)) {
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
  /** Codes whose report was received here, but not who comes: they can be received again. */
  const unsaved = ref<ReadonlySet<string>>(new Set())
  /** What the user changed. At first, the newest answers are chosen, unless they replace another report. */
  const chosen = ref<Readonly<Record<string, boolean>>>({})
  const newest = computed(() => newestCodes(found.value))
  const isOpen = (one: FoundAnswer): boolean => canBeReceived(one) || unsaved.value.has(one.code)
  const isChosen = (one: FoundAnswer): boolean =>
    isOpen(one) &&
    (chosen.value[one.code] ?? (unsaved.value.has(one.code) || (one.state === 'new' && newest.value.has(one.code))))
  const choose = (code: string, is: boolean) => (chosen.value = { ...chosen.value, [code]: is })
  /** Codes that were received here. An answer about who comes leaves no other trace by which it is recognised. */
  const done = ref<ReadonlySet<string>>(new Set())
  const isDone = ({ code, state }: FoundAnswer) =>
    done.value.has(code) || (state === 'known' && !unsaved.value.has(code))
  const ready = computed(() => found.value.filter((one) => isChosen(one) && !isDone(one)))

  const receive = skipWhileRunning(async () => {
    const all = ready.value
    if (all.length === 0) return
    const outcome = await commands.transfer('part.receive', {
      campaign: campaign.id!,
      answers: all.map(({ code, state }) => ({ code, replaces: state === 'replaces' })),
    })
    if (!outcome.ok) return
    const { results } = outcome.answer
    const refusedRounds = new Set<number>()
    for (const [round, answers] of newestAttendance(results))
      if (!(await attendance.answerMany(round, answers))) refusedRounds.add(round)
    const [saved, waiting] = [new Set(done.value), new Set<string>()]
    for (const [at, result] of results.entries()) {
      if (!result.isReceived) continue
      const isSaved = !result.attendance.some(({ round }) => refusedRounds.has(round))
      ;(isSaved ? saved : waiting).add(all[at]!.code)
    }
    done.value = saved
    unsaved.value = waiting
  })
  return { ...texts, isOpen, isChosen, isDone, choose, count: computed(() => ready.value.length), receive }
}
