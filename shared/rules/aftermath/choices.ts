import { error } from '../../domain/issue.ts'
import { treasuryOfResults } from '../kit/aftermath/treasury.ts'
import { rollOption, type RollResult } from '../kit/resolve.ts'
import { listOpenChoices, withChosenOptions } from '../kit/resultOptions.ts'
import type { ResultOption, RollTable } from '../kit/rollTable.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import type { Ruleset } from '../ruleset.ts'
import {
  askQuestion,
  combineQuestionsResults,
  findAnswer,
  readDice,
  resultWithoutQuestions,
  type QuestionsResult,
} from './askQuestion.ts'
import type { QuestionDraft } from './questions.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

/** A roll after which the user may have to choose. `id`: begins the ids of its questions. */
interface ChoosingRoll {
  readonly id: string
  readonly name: string
  readonly warband: string
  /** The member that rolled; absent for a roll of the warband itself. */
  readonly member?: string
  /** Id of the crew member of a team that the roll concerns. */
  readonly subject?: string | undefined
  readonly results: readonly RollResult[]
}

/** What was chosen after a roll. */
interface ChosenResults {
  /** The results of the roll, with what was chosen below them. */
  readonly results: readonly RollResult[]
  /** The rolls of what was chosen. Their results are among `results` already. */
  readonly rolls: readonly AftermathRoll[]
}

type ChoiceRules = Pick<Ruleset, 'id' | 'tables'>

/** Asks what the user chooses for each result that leaves it open, and then for the dice that the choice needs. */
export function askChoices(
  roll: ChoosingRoll,
  rules: ChoiceRules,
  answers: AftermathAnswers,
): QuestionsResult<ChosenResults> {
  const choices = combineQuestionsResults(
    listOpenChoices(roll.results, rules.tables).map((line, at) =>
      askChoice({ roll, number: at + 1, rules, answers }, line),
    ),
  )
  const results = withChosenOptions(
    roll.results,
    rules.tables,
    choices.value.map((chosen) => chosen?.result),
  )
  return { ...choices, value: { results, rolls: choices.value.flatMap((chosen) => chosen?.rolls ?? []) } }
}

interface Choosing {
  readonly roll: ChoosingRoll
  /** Number of the choice among those of its roll, starting at 1. */
  readonly number: number
  readonly rules: ChoiceRules
  readonly answers: AftermathAnswers
}

/** A chosen option as a result; undefined while its dice are missing. */
interface Chosen {
  readonly result: RollResult | undefined
  readonly rolls: readonly AftermathRoll[]
}

function askChoice(
  choosing: Choosing,
  { name: result, options, table }: ReturnType<typeof listOpenChoices>[number],
): QuestionsResult<Chosen | undefined> {
  const { roll, number, rules, answers } = choosing
  const id = `choice:${roll.id}-${number}`
  const answer = findAnswer(answers, id)
  const option = answer?.kind === 'choice' ? options.find((one) => one.id === answer.result) : undefined
  const begun = option && rollOption(option, table, rules.tables).next()
  const draft: QuestionDraft<'choice'> = {
    ...({ id, kind: 'choice', params: { name: roll.name, result }, warband: roll.warband, options } as const),
    ...(roll.member !== undefined && { member: roll.member }),
    // What an option with dice does is the result of its own roll.
    results: begun && (begun.done ? [begun.value] : []),
  }
  const choice = askQuestion(answers, draft, ['choice'], ({ result: wanted }) =>
    option
      ? { value: option }
      : { refused: [error('no-such-choice', id, { id: wanted, known: options.map((one) => one.id).join(', ') })] },
  )
  if (!choice.value) return { ...choice, value: undefined }
  const dice = begun?.done
    ? resultWithoutQuestions<Chosen>({ result: begun.value, rolls: [] })
    : askOptionDice(choosing, choice.value, table)
  return {
    questions: [...choice.questions, ...dice.questions],
    problems: [...choice.problems, ...dice.problems],
    value: dice.value,
  }
}

/** Asks for the dice of what was chosen, and what is chosen after them. */
function askOptionDice(
  { roll, number, rules, answers }: Choosing,
  option: ResultOption,
  home: RollTable,
): QuestionsResult<Chosen> {
  const kind = roll.member === undefined ? 'payment' : 'roll'
  // An underscore keeps these ids apart from those of other choices of the roll.
  const rollId = `${roll.id}_${number}`
  const id = `${kind}:${rollId}`
  const dice = readDice(findAnswer(answers, id), id, () => rollOption(option, home, rules.tables))
  const draft = optionDraft(id, roll, option, home, dice, rules)
  const question = askQuestion(answers, draft, ['typed', 'app'], () => dice.reading)
  const thrown = question.value
  if (!thrown) return { ...question, value: { result: undefined, rolls: [] } }
  const next = askChoices({ ...roll, id: rollId, results: thrown.result.results }, rules, answers)
  const record: AftermathRoll = {
    ...{ question: id, warband: roll.warband, member: roll.member ?? null, subject: roll.subject },
    ...{ table: `${rules.id}/${home.id}/${option.id}`, faces: thrown.faces, source: thrown.source, results: [] },
  }
  return {
    questions: [...question.questions, ...next.questions],
    problems: [...question.problems, ...next.problems],
    value: { result: { ...thrown.result, results: next.value.results }, rolls: [record, ...next.value.rolls] },
  }
}

function optionDraft(
  id: string,
  { name, warband, member, subject }: ChoosingRoll,
  option: ResultOption,
  home: RollTable,
  { faces, next, thrown }: Pick<ReturnType<typeof readDice<RollResult>>, 'faces' | 'next' | 'thrown'>,
  { tables }: ChoiceRules,
): QuestionDraft<'roll'> | QuestionDraft<'payment'> {
  const table = option.further && (option.further.table ?? home.id)
  const results = thrown && [thrown.result]
  const about = { id, warband, option: option.id, number: 1, of: 1, faces, next, results }
  if (member !== undefined) {
    const params = { name, table: option.name, number: 1, of: 1 }
    return { ...about, kind: 'roll', params, member, subject, table: table ?? home.id, tableName: option.name }
  }
  const first = rollOption(option, home, tables).next()
  return {
    ...{ ...about, kind: 'payment', params: { name, step: option.name }, step: option.name, times: 1 },
    dice: first.done ? home.dice : first.value.dice,
    ...(table !== undefined && { table }),
    ...(results && { amount: treasuryOfResults(results) }),
  }
}
