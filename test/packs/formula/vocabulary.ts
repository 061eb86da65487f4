import { createStepBudget, type StepBudget } from '../../../shared/packs/formula/stepBudget.ts'
import type { FormulaScope, NameMeaning, Vocabulary } from '../../../shared/packs/formula/vocabulary.ts'

/** A member with items, for tests of formulas. In a list of its items, `item` is the item. */
export interface TestScope extends FormulaScope {
  readonly member: TestMember
  readonly item?: TestItem
}
interface TestItem {
  readonly id: string
  readonly quantity: number
  readonly cost: number
  readonly heavy: boolean
}
export interface TestMember {
  readonly kind: string
  readonly nerve: number
  readonly wounds: number
  readonly isCampaign: boolean
  readonly skills: readonly string[]
  readonly items: readonly TestItem[]
}

const itemsOf = (scope: TestScope) => scope.member.items.map((item) => ({ ...scope, item }))

const MEMBER_NAMES: readonly (readonly [string, NameMeaning<TestScope>])[] = [
  ['kind', { type: 'text', read: ({ member }) => member.kind, among: ['leader', 'bruiser', 'kid'] }],
  ['nerve', { type: 'number', read: ({ member }) => member.nerve }],
  ['wounds', { type: 'number', read: ({ member }) => member.wounds }],
  ['race.nerve', { type: 'number', read: () => 7 }],
  ['campaign', { type: 'flag', read: ({ member }) => member.isCampaign }],
  ['skills', { type: 'list', read: ({ member }) => member.skills, among: ['nimble', 'tough'] }],
]
const questions: Vocabulary<TestScope>['questions'] = new Map([
  ['has', { among: ['shield', 'sword'], ask: ({ member }, id) => member.items.some((item) => item.id === id) }],
])
const itemNames: Vocabulary<TestScope>['names'] = new Map([
  ...MEMBER_NAMES,
  ['cost', { type: 'number', read: ({ item }) => item!.cost }],
  ['heavy', { type: 'flag', read: ({ item }) => item!.heavy }],
])
const itemVocabulary: Vocabulary<TestScope> = {
  names: itemNames,
  questions,
  get lists() {
    return LISTS
  },
}
const LISTS: Vocabulary<TestScope>['lists'] = new Map([
  ['items', { things: itemsOf, quantity: ({ item }) => item!.quantity, vocabulary: itemVocabulary }],
])

export const TEST_VOCABULARY: Vocabulary<TestScope> = { names: new Map(MEMBER_NAMES), questions, lists: LISTS }

export const TEST_MEMBER: TestMember = {
  kind: 'bruiser',
  nerve: 3,
  wounds: 2,
  isCampaign: true,
  skills: ['nimble'],
  items: [
    { id: 'shield', quantity: 1, cost: 5, heavy: false },
    { id: 'hammer', quantity: 2, cost: 20, heavy: true },
  ],
}

export const testScope = (member: Partial<TestMember> = {}, budget: StepBudget = createStepBudget()): TestScope => ({
  member: { ...TEST_MEMBER, ...member },
  budget,
})
