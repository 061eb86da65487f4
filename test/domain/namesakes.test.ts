import { expect, test } from 'vitest'
import { numberDuplicates, distinguishNames } from '../../shared/domain/namesakes.ts'

const distinguish = (...all: [name: string, of: string][]) => distinguishNames(all.map(([name, of]) => ({ name, of })))

test('keeps a unique name as it is', () => {
  expect(distinguish(['Volucer', 'Factio Prasina'], ['Noctua', 'Les Ædiles'])).toEqual(['Volucer', 'Noctua'])
  expect(distinguish()).toEqual([])
})

test('adds the band to members with the same name', () => {
  expect(distinguish(['Volucer', 'Prasina'], ['Noctua', 'Prasina'], ['Volucer', 'Ædiles'])).toEqual([
    'Volucer (Prasina)',
    'Noctua',
    'Volucer (Ædiles)',
  ])
})

test('adds a number to members of one band with the same name', () => {
  expect(distinguish(['Volucer', 'Prasina'], ['Volucer', 'Prasina'], ['Volucer', 'Ædiles'])).toEqual([
    'Volucer (Prasina) 1',
    'Volucer (Prasina) 2',
    'Volucer (Ædiles)',
  ])
})

test('adds only a number if all members are of one band', () => {
  expect(numberDuplicates(['Volucer', 'Noctua', 'Volucer'])).toEqual(['Volucer 1', 'Noctua', 'Volucer 2'])
})
