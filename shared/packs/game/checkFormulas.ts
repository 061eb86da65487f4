import { parseDiceAmount } from '../format/diceAmount.ts'
import { compileFormula } from '../formula/compileFormula.ts'
import { FormulaError, type FormulaType } from '../formula/formulaError.ts'
import { namesIn, parseFormula } from '../formula/parseFormula.ts'
import type { Vocabulary } from '../formula/vocabulary.ts'
import type { Scope } from './scope.ts'
import { toFullPack } from './toFullPack.ts'
import { gameVocabularies } from './vocabularies.ts'
import type { Pack } from '../format/expandPack.ts'
import type { ReportFault } from '../format/packFault.ts'

/** Reports the faults of all formulas of a pack, each with its character. */
export function checkFormulas(pack: Pack, report: ReportFault): void {
  let isSound = true
  const check = (source: string, vocabulary: Vocabulary<Scope>, type: FormulaType, path: string): void => {
    try {
      compileFormula(source, vocabulary, type)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      isSound = false
      report(path, error.code, error.params, error.at)
    }
  }
  const { member, item, band, income, price, figures } = gameVocabularies(toFullPack(pack), new Map())
  pack.values.forEach(({ formula }, at) => {
    if (formula !== undefined) check(formula, member, 'number', `values[${at}].formula`)
  })
  pack.values.forEach(({ steps }, at) => {
    if (typeof steps?.price === 'string') check(steps.price, price, 'number', `values[${at}].steps.price`)
  })
  pack.kinds.forEach(({ ransom, sale }, at) => {
    if (typeof ransom === 'string') check(ransom, member, 'number', `kinds[${at}].ransom`)
    if (typeof sale === 'string' && !parseDiceAmount(sale)) check(sale, member, 'number', `kinds[${at}].sale`)
  })
  pack.groups.forEach(({ id, own }, group) => {
    if (typeof own === 'object' && typeof own.cost === 'string')
      check(own.cost, figures(id), 'number', `groups[${group}].own.cost`)
  })
  pack.groups.forEach(({ columns }, group) =>
    columns.forEach(({ held, type }, at) => {
      if (held !== undefined) check(held, item, type, `groups[${group}].columns[${at}].held`)
    }),
  )
  for (const [place, vocabulary] of Object.entries({ item, member, band }))
    pack.checks[place as 'item' | 'member' | 'band'].forEach(({ when }, at) =>
      check(when, vocabulary, 'flag', `checks.${place}[${at}].when`),
    )
  for (const place of ['income', 'upkeep'] as const)
    pack[place]?.forEach(({ amount, number, when }, at) => {
      if (amount !== undefined) check(String(amount), income, 'number', `${place}[${at}].amount`)
      if (number !== undefined) check(number, income, 'number', `${place}[${at}].number`)
      if (when !== undefined) check(when, income, 'flag', `${place}[${at}].when`)
    })
  pack.band?.figures?.forEach(({ formula }, at) => check(formula, band, 'number', `band.figures[${at}].formula`))
  pack.advances?.choose?.forEach(({ price: own }, at) => {
    if (typeof own === 'string') check(own, price, 'number', `advances.choose[${at}].price`)
  })
  if (typeof pack.advances?.price === 'string') check(pack.advances.price, price, 'number', 'advances.price')
  if (isSound) checkValueOrder(pack, report)
}

/** A computed value may use the values before it, so that no value depends on itself. */
function checkValueOrder({ values }: Pack, report: ReportFault): void {
  values.forEach(({ formula }, at) => {
    if (formula === undefined) return
    const later = values.slice(at).filter((value) => value.formula !== undefined)
    const names = namesIn(parseFormula(formula)).map((name) => name.replace(/^bearer\./, ''))
    const early = later.find(({ id }) => names.includes(id))
    if (early) report(`values[${at}].formula`, 'pack-value-order', { name: early.id })
  })
}
