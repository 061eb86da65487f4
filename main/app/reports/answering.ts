import { toClosed } from '../../../shared/commands/base/decided.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { AftermathAnswers, Answer } from '../../../shared/rules/aftermathAnswers.ts'
import type { Question } from '../../../shared/rules/aftermath/questions.ts'
import type { Carried, Engine } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { Refused } from '../base/refused.ts'
import {
  answersIn,
  firstRolls,
  keptPart,
  rollKey,
  savePart,
  sayingNow,
  type KeptPart,
  type PartRef,
} from '../game/keptReport.ts'
import { isOpen, partGame } from './part.ts'
import { partKey } from '../game/reportKey.ts'
import { partAftermath, partQuestions } from './partView.ts'

/**
 * Changes a band's part of a game that is still to be recorded. Throws `fact-missing`, `part-no-band`, `part-recorded`, `refused`
 * where the campaign is closed, and what `change` throws.
 */
function changed(engine: Engine, ref: PartRef, change: (part: KeptPart) => KeptPart): Carried<object> {
  const { store } = engine
  const { campaign, game, warband } = ref
  return store.transaction(() => {
    const facts = gameFacts(engine, ref)
    const part = keptPart(store, ref)
    const { name, state } = partGame(facts, ref, part)
    if (!isOpen(state)) throw new AppError('part-recorded', { name })
    const closed = toClosed(facts, campaign)
    if (closed.length > 0) throw new Refused(closed)
    const next = change(part)
    if (next === part) return { done: {}, touched: [] }
    savePart(store, ref, next)
    return { done: {}, touched: [{ kind: 'draft', campaign, id: partKey(game, warband) }] }
  })
}

interface Answering extends PartRef {
  readonly answers: AftermathAnswers
  readonly base: Readonly<Record<string, Answer | null>>
}

/**
 * Answers questions of a band: all of them, or none. Throws `part-not-asked` for what is nobody's or the organiser's, `part-dice`
 * for dice that are said to be the program's, `part-rolled` where the program has rolled, `part-answered` where somebody else was
 * faster, `part-enemy` for an enemy whom the band does not know, `refused` with what is wrong with an answer.
 */
export const answerPart = (engine: Engine, { answers, base, ...ref }: Answering): Carried<object> =>
  changed(engine, ref, (part) => {
    const before = answersIn(part)
    const fresh = Object.fromEntries(Object.entries(answers).filter(([id, one]) => !isSame(one, before[id])))
    if (Object.keys(fresh).length === 0) return part
    const all = { ...before, ...fresh }
    const { view } = partAftermath(engine, ref, all)
    for (const [id, answer] of Object.entries(fresh)) {
      checkFaster(part, id, base)
      checkAnswer(view, part, id, answer)
    }
    const wrong = view.problems.filter(({ severity, path }) => severity === 'error' && isOn(path, fresh))
    if (wrong.length > 0) throw new Refused(wrong)
    const saying = sayingNow(engine)
    const said = Object.fromEntries(Object.entries(fresh).map(([id, answer]) => [id, { ...saying, answer }]))
    return { ...part, said: { ...part.said, ...said }, handedIn: null }
  })

/** True for what is said of one of these answers. */
const isOn = (path: string, answers: AftermathAnswers): boolean =>
  Object.keys(answers).some((id) => path === id || path.startsWith(`${id}[`))

/** Throws where something else was answered than the asker has seen, with who did. */
function checkFaster(part: KeptPart, id: string, base: Answering['base']): void {
  if (!Object.hasOwn(base, id)) return
  const now = Object.hasOwn(part.said, id) ? part.said[id]! : undefined
  if (!now || isSame(now.answer, base[id])) return
  throw new AppError('part-answered', { name: now.by?.name ?? '', question: id })
}

function checkAnswer(view: AftermathView, part: KeptPart, id: string, answer: Answer): void {
  const question = view.questions.find((one) => one.id === id)
  if (!question) throw new AppError('part-not-asked')
  if (answer.kind === 'app') throw new AppError('part-dice')
  if (Object.hasOwn(part.rolls, rollKey(question))) throw new AppError('part-rolled')
  if (answer.kind === 'fallen' && question.kind === 'fallen') checkEnemies(question, answer)
}

function checkEnemies(
  { enemies }: Question & { readonly kind: 'fallen' },
  { members }: Answer & { readonly kind: 'fallen' },
): void {
  const known = new Set(enemies.flatMap((one) => one.members.map(({ id }) => id)))
  for (const { by } of members) if (by && 'member' in by && !known.has(by.member)) throw new AppError('part-enemy')
}

/**
 * Has the program roll what these questions wait for. What it has rolled for a question once it shows again, also where that was
 * no longer asked meanwhile; dice that were typed and wait for more are not its own, and are thrown anew. Throws `part-not-asked`.
 */
export const rollPart = (
  engine: Engine,
  { questions, ...ref }: PartRef & { readonly questions: readonly string[] },
): Carried<object> =>
  changed(engine, ref, (part) => {
    const asked = partQuestions(engine, ref)
    return [...new Set(questions)].reduce((now, id) => rolled(engine, asked, now, id), part)
  })

type Asked = ReturnType<typeof partQuestions>

function rolled(engine: Engine, asked: Asked, part: KeptPart, id: string): KeptPart {
  const answers = answersIn(part)
  const before = answers[id]
  const questionWith = (faces: readonly number[]) =>
    asked({ ...answers, [id]: { kind: 'app', faces: [...faces] } }).find((one) => one.id === id)
  const question = questionWith([])
  if (question?.kind !== 'roll') throw new AppError('part-not-asked')
  const key = rollKey(question)
  const kept = Object.hasOwn(part.rolls, key) ? part.rolls[key]! : []
  // What somebody has read off their own dice is answered; the program's come in its place only where they wait for more.
  const isWhole = asked(answers).some((one) => one.id === id && one.state === 'answered')
  if (kept.length === 0 && before?.kind === 'typed' && isWhole) return part
  const dice = firstRolls(kept, engine.dice())
  const faces: number[] = []
  for (let now: Question | undefined = question; now?.kind === 'roll' && now.next; now = questionWith(faces))
    faces.push(dice.next(now.next))
  const answer: Answer = { kind: 'app', faces }
  if (isSame(before, answer)) return part
  const said = { ...part.said, [id]: { ...sayingNow(engine), answer } }
  return { ...part, said, rolls: { ...part.rolls, [key]: [...dice.shown()] }, handedIn: null }
}

/** Says that a band's part is whole, or that it is not yet. Throws `part-open` where something still waits. */
export const handInPart = (engine: Engine, { isIn, ...ref }: PartRef & { readonly isIn: boolean }): Carried<object> =>
  changed(engine, ref, (part) => {
    if (isIn === (part.handedIn !== null)) return part
    if (!isIn) return { ...part, handedIn: null }
    const open = partQuestions(engine, ref)(answersIn(part)).filter(({ state }) => state === 'open')
    if (open.length > 0) throw new AppError('part-open', { count: open.length })
    return { ...part, handedIn: sayingNow(engine) }
  })
