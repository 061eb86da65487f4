import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { treasuryOfResult, treasuryOfResults } from '../../rules/kit/aftermath/treasury.ts'
import { dieSides, throwDice, withDiceCount, type RollInProgress } from '../../rules/kit/dice.ts'
import { throwsText, valueOfThrow, type DiceAmount } from '../../rules/kit/diceAmount.ts'
import { listAllTableLines, listFinalRollResults, rollOnTable, type RollResult } from '../../rules/kit/resolve.ts'
import type { ResultOption, RollTable } from '../../rules/kit/rollTable.ts'
import {
  limitTraced,
  sumTracedParts,
  toTraced,
  type TracedPart,
  type TracedPartSource,
} from '../../rules/kit/traced.ts'
import type { GameResult, IncomeBand, IncomeRoll, IncomeRules, IncomeThrow, ThrownIncome } from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { roundHalfAway } from '../formula/arithmetic.ts'
import { packText } from '../text/packText.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullPayment, PackMember } from './fullPack.ts'
import type { Run } from './runFormula.ts'
import { Bearer, EventScope, renewBudget, type World } from './scope.ts'

/** Maximum number of dice of one step, which one roll can record, and of rolls on a table. */
const MAX_DICE = 200
const MAX_TABLE_ROLLS = 20

const EMPTY_TREASURY: TracedPartSource = { kind: 'limit', id: 'treasury', name: packText('game.treasury') }

/** A step of the income or the upkeep, with its formulas as functions. */
interface Payment {
  readonly source: TracedPartSource
  readonly sign: 1 | -1
  readonly isDue: Run<boolean>
  readonly times: Run<number>
  readonly amount?: Run<number>
  readonly dice?: DiceAmount
  readonly table?: RollTable
  /** How many dice are thrown on the table; those of the table if absent. */
  readonly diceCount?: Run<number>
  /** The kind whose members leave if the step cannot be paid. */
  readonly leaves?: string
}

/** Builds the rules of the income and the upkeep of a band. Throws a `GameFault`. */
export function packIncome(game: CompiledGame, emptyWorld: World): IncomeRules<PackMember, World> {
  const { income = [], upkeep = [] } = game.pack.aftermath
  const payments = [
    ...income.map((payment, at) => compilePayment(game, payment, 1, `income[${at}]`)),
    ...upkeep.map((payment, at) => compilePayment(game, payment, -1, `upkeep[${at}]`)),
  ]
  const scopeOf = (result: GameResult, victoryPoints: number, band?: IncomeBand<PackMember, World>) => {
    const world = band?.context ?? emptyWorld
    const members = (band?.members ?? []).filter((member) => isCountedInBandValue(member, game.injuries))
    const scopes = members.map((member) => new Bearer(world, member).scope)
    return new EventScope(renewBudget(world), { result, victoryPoints, ratings: band?.ratings }, scopes)
  }
  const rolls = (...event: Parameters<typeof scopeOf>): IncomeRoll[] => {
    const scope = scopeOf(...event)
    return payments.flatMap((payment) => (payment.isDue(scope) ? rollsOf(payment, scope, game) : []))
  }
  const steps = Object.fromEntries(
    payments.flatMap(({ source: { id, name }, dice, diceCount }) => (dice || diceCount ? [[id, name]] : [])),
  )
  /** Pays the steps in order. `unpaid`: the kinds whose members leave, because the step is more than the treasury has. */
  const pay = (scope: EventScope, treasury: number, thrown?: ThrownIncome) => {
    const parts: TracedPart[] = []
    const unpaid: string[] = []
    let money = Math.max(0, treasury)
    for (const payment of payments) {
      if (!payment.isDue(scope)) continue
      const own = partsOf(payment, scope, game, thrown)
      const amount = sumTracedParts(own)
      if (payment.leaves !== undefined && money + amount < 0) {
        unpaid.push(payment.leaves)
        continue
      }
      money += amount
      parts.push(...own.filter((part) => part.amount !== 0))
    }
    return { parts, unpaid }
  }
  return {
    ...(payments.some(({ amount }) => !amount) && { rolls, steps }),
    of(result, victoryPoints, band, thrown) {
      const treasury = band?.treasury ?? Number.POSITIVE_INFINITY
      const total = toTraced(pay(scopeOf(result, victoryPoints, band), treasury, thrown).parts)
      // The upkeep is at most what the treasury has. A treasury below zero counts as zero here.
      return band ? limitTraced(total, -Math.max(0, band.treasury), Number.POSITIVE_INFINITY, EMPTY_TREASURY) : total
    },
    ...(payments.some(({ leaves }) => leaves !== undefined) && {
      leaving: (result, victoryPoints, band, thrown) =>
        pay(scopeOf(result, victoryPoints, band), band.treasury, thrown).unpaid,
    }),
  }
}

function compilePayment(
  { number, condition, vocabularies: { income }, tables }: CompiledGame,
  { id, name, isHouse, amount, dice, table, number: count, times, when, leaves }: FullPayment,
  sign: 1 | -1,
  place: string,
): Payment {
  return {
    source: { kind: isHouse ? 'house' : 'base', id, name },
    sign,
    isDue: when === undefined ? () => true : condition(when, `${place}.when`, income),
    times: times === undefined ? () => 1 : number(times, `${place}.each`, income),
    ...(amount !== undefined && { amount: number(amount, `${place}.amount`, income) }),
    ...(dice && { dice }),
    ...(leaves !== undefined && { leaves }),
    ...(table !== undefined && { table: tables[table]! }),
    ...(count !== undefined && { diceCount: number(count, `${place}.number`, income) }),
  }
}

/** Lists the rolls of a step: one for all its dice, or each roll on its table. */
function rollsOf(payment: Payment, scope: EventScope, { tables }: CompiledGame): IncomeRoll[] {
  const { source, sign, dice } = payment
  const { id, name } = source
  const table = thrownTable(payment, scope)
  if (payment.table) {
    if (!table) return []
    const of = Math.min(payment.times(scope), MAX_TABLE_ROLLS)
    return Array.from({ length: of }, (_, at) => ({
      ...{ id: at === 0 ? id : `${id}-${at + 1}`, name, dice: table.dice, times: 1, table, number: at + 1, of },
      roll: () => rollForTreasury(table, tables),
    }))
  }
  const times = dice ? Math.min(payment.times(scope), Math.floor(MAX_DICE / dieSides(dice.dice).length)) : 0
  if (!dice || times <= 0) return []
  return [{ id, name, dice: dice.dice, times, number: 1, of: 1, roll: () => throwAmount(dice, times, sign, name) }]
}

/**
 * Returns the table of a step with the dice that are thrown on it, at most as many as the table names; undefined if there
 * are none.
 */
function thrownTable({ table, diceCount }: Payment, scope: EventScope): RollTable | undefined {
  if (!table || !diceCount) return table
  const count = Math.min(roundHalfAway(diceCount(scope)), dieSides(table.dice).length)
  return count < 1 ? undefined : { ...table, dice: withDiceCount(table.dice, count) }
}

function* throwAmount(
  amount: DiceAmount,
  times: number,
  sign: 1 | -1,
  name: IncomeRoll['name'],
): RollInProgress<IncomeThrow> {
  let sum = 0
  for (let i = 0; i < times; i++) sum += valueOfThrow(amount, yield* throwDice(amount.dice, name))
  return { amount: sign * sum, results: [] }
}

function* rollForTreasury(table: RollTable, tables: CompiledGame['tables']): RollInProgress<IncomeThrow> {
  const { results } = yield* rollOnTable(table, tables)
  return { amount: treasuryOfResults(results), results }
}

/** Returns the parts of the income that a step brings; what its missing rolls bring is left out. */
function partsOf(
  payment: Payment,
  scope: EventScope,
  game: CompiledGame,
  thrown: ThrownIncome = new Map(),
): TracedPart[] {
  const { source, sign, amount, dice } = payment
  if (amount) {
    const each = sign * roundHalfAway(amount(scope)) + 0
    const count = payment.times(scope)
    return [{ source, amount: each * count + 0, ...(count > 1 && { times: count }) }]
  }
  return rollsOf(payment, scope, game).flatMap(({ id }): TracedPart[] => {
    const own = thrown.get(id)
    if (!own) return []
    if (dice) return [{ source: { ...source, detail: throwsText(dice, own.faces) }, amount: own.amount + 0 }]
    return listFinalRollResults(own.results).map((result) => ({
      source: { ...source, name: resultName(source, result, game) },
      amount: treasuryOfResult(result),
    }))
  })
}

/** Names a step with a result of its table: « Ruines : Un coffre ». */
function resultName({ name }: TracedPartSource, { id }: RollResult, { tables }: CompiledGame) {
  const line = Object.values(tables)
    .flatMap(listAllTableLines)
    .flatMap((one): ResultOption[] => [one, ...(one.options ?? [])])
    .find((one) => one.id === id)!
  return renderLocalized(packText('game.payment-result'), { name, result: line.name })
}
