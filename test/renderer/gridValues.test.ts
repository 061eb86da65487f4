// Texts of cells by the kind of their column.
import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../../renderer/components/grid/gridTypes.ts'
import {
  completeChoice,
  lastPart,
  searchChoices,
  toCopiedText,
  toggleChoice,
  toShownText,
  toStoredText,
  valuesIn,
} from '../../renderer/components/grid/gridValues.ts'

const choices = [
  { value: 'epee', label: 'Épée' },
  { value: 'arc', label: 'Arc, long' },
  { value: 'arbalete', label: 'Arbalète' },
  { value: 'masse', label: 'Petite arme' },
]
const ONE: GridColumn = { id: 'one', title: 'One', kind: 'choice', choices }
const SEVERAL: GridColumn = { ...ONE, kind: 'choices' }
const column = (kind: GridColumn['kind']): GridColumn => ({ id: 'it', title: 'It', kind })

test.each(['x', 'X', ' oui ', 'Yes', 'TRUE', 'vrai', '1', '✓'])('%s sets a flag', (text) => {
  expect(toStoredText(column('flag'), text)).toBe('x')
})
test.each(['', 'non', 'no', 'FALSE', '0', '-'])('%s clears a flag', (text) => {
  expect(toStoredText(column('flag'), text)).toBe('')
})

test('numbers lose the space around them, texts do not', () => {
  expect(toStoredText(column('number'), ' 5 ')).toBe('5')
  expect(toStoredText(column('text'), ' 5 ')).toBe(' 5 ')
})

describe('a choice', () => {
  test('is stored by its value, whatever the case and the accents of the label', () => {
    for (const text of ['epee', 'Épée', 'ÉPÉE', ' epée ']) expect(toStoredText(ONE, text)).toBe('epee')
    expect(toStoredText(ONE, ' sabre ')).toBe('sabre')
    expect([toShownText(ONE, 'epee'), toShownText(ONE, 'sabre')]).toEqual(['Épée', 'sabre'])
  })

  test('stays as it was typed if several have that label', () => {
    const twice = {
      ...ONE,
      choices: [
        { value: 'a', label: 'Lame' },
        { value: 'b', label: 'lame' },
      ],
    }
    expect(toStoredText(twice, 'LAME')).toBe('LAME')
    expect(toStoredText(twice, 'lame')).toBe('b')
  })

  test('is copied as a label, or as its value if the label would paste another one', () => {
    const twice = {
      ...ONE,
      choices: [
        { value: 'a', label: 'Lame' },
        { value: 'b', label: 'Lame' },
      ],
    }
    expect([toCopiedText(ONE, 'epee'), toCopiedText(twice, 'a')]).toEqual(['Épée', 'a'])
  })
})

describe('several choices', () => {
  test('are separated by commas, except the commas in a label', () => {
    expect(valuesIn(SEVERAL, 'epee, arc, long, sabre, Épée')).toEqual(['epee', 'arc', 'sabre'])
    expect(toStoredText(SEVERAL, 'Épée\narbalete')).toBe('epee, arbalete')
    expect(toShownText(SEVERAL, 'arc, sabre')).toBe('Arc, long, sabre')
    expect(toStoredText(SEVERAL, toCopiedText(SEVERAL, 'arc, epee'))).toBe('arc, epee')
  })

  test('are added and removed in the list', () => {
    expect(toggleChoice(SEVERAL, 'Épée', 'arc')).toBe('Épée, Arc, long')
    expect(toggleChoice(SEVERAL, 'Épée, Arc, long', 'epee')).toBe('Arc, long')
  })

  test('are completed from the last one on', () => {
    expect(lastPart('Épée, arb')).toBe('arb')
    expect(completeChoice(SEVERAL, 'Épée, arb', 'arbalete')).toBe('Épée, Arbalète')
    expect(completeChoice(SEVERAL, 'Épée, ep', 'epee')).toBe('Épée')
  })
})

test('the search ranks labels that begin so, then words that begin so, then the others', () => {
  expect(searchChoices(ONE, 'ar').map(({ value }) => value)).toEqual(['arc', 'arbalete', 'masse'])
  expect(searchChoices(ONE, 'pee').map(({ value }) => value)).toEqual(['epee'])
  expect(searchChoices(ONE, 'zz')).toEqual([])
  expect(searchChoices(ONE, ' ')).toHaveLength(4)
})
