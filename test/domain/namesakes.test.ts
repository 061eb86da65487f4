import { expect, test } from 'vitest'
import { numbered, toldApart } from '../../shared/domain/namesakes.ts'

const named = (...all: [name: string, of: string][]) => toldApart(all.map(([name, of]) => ({ name, of })))

test('a name that nobody else has stays as it is', () => {
  expect(named(['Volucer', 'Factio Prasina'], ['Noctua', 'Les Ædiles'])).toEqual(['Volucer', 'Noctua'])
  expect(named()).toEqual([])
})

test('namesakes are told with their band', () => {
  expect(named(['Volucer', 'Prasina'], ['Noctua', 'Prasina'], ['Volucer', 'Ædiles'])).toEqual([
    'Volucer (Prasina)',
    'Noctua',
    'Volucer (Ædiles)',
  ])
})

test('namesakes of one band with a number', () => {
  expect(named(['Volucer', 'Prasina'], ['Volucer', 'Prasina'], ['Volucer', 'Ædiles'])).toEqual([
    'Volucer (Prasina) 1',
    'Volucer (Prasina) 2',
    'Volucer (Ædiles)',
  ])
})

test('a number alone where all are of one band', () => {
  expect(numbered(['Volucer', 'Noctua', 'Volucer'])).toEqual(['Volucer 1', 'Noctua', 'Volucer 2'])
})
