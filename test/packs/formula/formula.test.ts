import { describe, expect, test } from 'vitest'
import { compileFormula } from '../../../shared/packs/formula/compileFormula.ts'
import { FormulaError, type FormulaType } from '../../../shared/packs/formula/formulaError.ts'
import { createStepBudget } from '../../../shared/packs/formula/stepBudget.ts'
import { formulaFaultText } from '../../../shared/packs/text/faultText.ts'
import { testScope, TEST_VOCABULARY, type TestMember } from './vocabulary.ts'

const valueOf = (source: string, type: FormulaType, member: Partial<TestMember> = {}) =>
  compileFormula(source, TEST_VOCABULARY, type).run(testScope(member))

/** Returns the fault of a formula, when it is compiled or when it is computed. */
function faultOf(source: string, type: FormulaType = 'number', budget = createStepBudget()): FormulaError {
  try {
    compileFormula(source, TEST_VOCABULARY, type).run(testScope({}, budget))
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
  throw new Error(`no fault in ${source}`)
}
const messages = (source: string, type?: FormulaType) => {
  const fault = faultOf(source, type)
  // A no-break space looks like a space.
  return (['fr', 'en'] as const).map((language) => formulaFaultText(fault, language).replaceAll(/[\u00a0\u202f]/g, ' '))
}

describe('a number', () => {
  test.each<[string, number]>([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 3 - 2', 5],
    ['12 / 3 / 2', 2],
    ['-nerve + 1', -2],
    ['- -nerve', 3],
    ['2 - -3', 5],
    ['1.5 * 2', 3],
    ['7 / 2', 3.5],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(2.4)', 2],
    ['floor(-1.5)', -2],
    ['ceil(-1.5)', -1],
    ['abs(-3)', 3],
    ['min(4; 2; 3)', 2],
    ['max(nerve; wounds)', 3],
    ['race.nerve', 7],
    ['if(campaign; 1; 2)', 1],
    ['if(campaign; 1; 1 / (nerve - 3))', 1],
    ['count(items)', 3],
    ['count(items; heavy)', 2],
    ['sum(items; cost)', 25],
    ['sum(items; cost * nerve)', 75],
    ['count(items; any(items; heavy))', 3],
    ['0 * -1', 0],
  ])('%s is %d', (source, expected) => expect(valueOf(source, 'number')).toBe(expected))
})

describe('a condition', () => {
  test.each<[string, boolean]>([
    ['nerve >= 3', true],
    ['nerve > 3', false],
    ['nerve <> 3', false],
    ["kind = 'bruiser'", true],
    ["kind <> 'kid' and nerve < 3", false],
    ['true or false and false', true],
    ['not nerve = 3', false],
    ['not false and false', false],
    ["kind in ('leader'; 'bruiser')", true],
    ["kind in ('leader')", false],
    ["'nimble' in skills", true],
    ["'tough' in (skills)", false],
    ["has('shield')", true],
    ["has('sword')", false],
    ['any(items; cost > 5)', true],
    ['all(items; cost > 5)', false],
    ['any(items)', true],
    ['campaign = true', true],
    ['nerve + 1 = wounds + 2', true],
  ])('%s is %s', (source, expected) => expect(valueOf(source, 'flag')).toBe(expected))

  test('does not compute the right side if the left side decides', () => {
    expect(valueOf('false and 1 / (nerve - 3) > 0', 'flag')).toBe(false)
    expect(valueOf('true or 1 / (nerve - 3) > 0', 'flag')).toBe(true)
  })

  test('over a list without things', () => {
    expect(valueOf('any(items; heavy)', 'flag', { items: [] })).toBe(false)
    expect(valueOf('all(items; heavy)', 'flag', { items: [] })).toBe(true)
    expect(valueOf('count(items)', 'number', { items: [] })).toBe(0)
  })
})

test.each<[string, FormulaType, number | boolean]>([
  ['si(non campaign; 1; somme(items; cost))', 'number', 25],
  ['NB(items; heavy et cost > 5)', 'number', 2],
  ['existe(items; heavy) ou faux', 'flag', true],
  ['tous(items; vrai)', 'flag', true],
  ["kind dans ('kid')", 'flag', false],
  ['arrondi(2.5) + plancher(2.5) + plafond(2.5)', 'number', 8],
  ['MAX(1; 2)', 'number', 2],
  ['True AND Not False', 'flag', true],
])('reads French words, in any case: %s', (source, type, expected) => expect(valueOf(source, type)).toBe(expected))

describe('a fault is reported with its character, in both languages', () => {
  test.each<[source: string, type: FormulaType, french: string, english: string]>([
    [
      'nerve ≥ 3',
      'flag',
      'Caractère 7 : Écrivez « >= » à la place de « ≥ ».',
      'Character 7: Write “>=” instead of “≥”.',
    ],
    ['a ≤ 3', 'flag', 'Caractère 3 : Écrivez « <= » à la place de « ≤ ».', 'Character 3: Write “<=” instead of “≤”.'],
    [
      'nerve != 3',
      'flag',
      'Caractère 7 : Écrivez « <> » à la place de « != ».',
      'Character 7: Write “<>” instead of “!=”.',
    ],
    [
      'nerve == 3',
      'flag',
      'Caractère 7 : Écrivez « = » à la place de « == ».',
      'Character 7: Write “=” instead of “==”.',
    ],
    [
      'a && b',
      'flag',
      'Caractère 3 : Écrivez « and » à la place de « && ».',
      'Character 3: Write “and” instead of “&&”.',
    ],
    [
      'a || b',
      'flag',
      'Caractère 3 : Écrivez « or » à la place de « || ».',
      'Character 3: Write “or” instead of “||”.',
    ],
    ['2 × 3', 'number', 'Caractère 3 : Écrivez « * » à la place de « × ».', 'Character 3: Write “*” instead of “×”.'],
    [
      'kind = "kid"',
      'flag',
      `Caractère 8 : Écrivez « ' » à la place de « " ».`,
      `Character 8: Write “'” instead of “"”.`,
    ],
    [
      'kind = ‘kid’',
      'flag',
      `Caractère 8 : Écrivez « ' » à la place de « ‘ ».`,
      `Character 8: Write “'” instead of “‘”.`,
    ],
    ['[nerve]', 'number', 'Caractère 1 : Écrivez « ( » à la place de « [ ».', 'Character 1: Write “(” instead of “[”.'],
    [
      'nerve # 2',
      'number',
      'Caractère 7 : Le signe « # » n’existe pas dans une formule.',
      'Character 7: A formula cannot contain “#”.',
    ],
    [
      'max(1, 2)',
      'number',
      'Caractère 6 : Séparez les arguments par un point-virgule et écrivez les décimales avec un point : max(1.5; 2).',
      'Character 6: Separate arguments by a semicolon, and write decimals with a point: max(1.5; 2).',
    ],
    [
      "kind = 'kid",
      'flag',
      `Caractère 8 : Il manque « ' » à la fin du texte.`,
      `Character 8: The text lacks “'” at its end.`,
    ],
    ['2nerve', 'number', 'Caractère 1 : Écrivez 2 * nerve.', 'Character 1: Write 2 * nerve.'],
    [
      'D6 * 10',
      'number',
      'Caractère 1 : Une formule ne lance pas de dés : D6 a sa place dans une table.',
      'Character 1: A formula rolls no dice: D6 belongs in a table.',
    ],
    [
      '2D6 + 1',
      'number',
      'Caractère 1 : Une formule ne lance pas de dés : 2D6 a sa place dans une table.',
      'Character 1: A formula rolls no dice: 2D6 belongs in a table.',
    ],
    ['(nerve + 1', 'number', 'Caractère 11 : Il faut ici « ) ».', 'Character 11: “)” is missing here.'],
    [
      'nerve +',
      'number',
      'Caractère 8 : Il manque ici un nombre, un nom ou un texte.',
      'Character 8: A number, a name or a text is missing here.',
    ],
    [
      'nerve wounds',
      'number',
      'Caractère 7 : La formule devrait se terminer avant « wounds ». Il manque peut-être un signe, comme + ou « et ».',
      'Character 7: The formula should end before “wounds”. Perhaps a sign is missing, such as + or “and”.',
    ],
    [
      '1 < nerve < 6',
      'flag',
      'Caractère 11 : Une seule comparaison à la fois : écrivez 1 < a et a < 6.',
      'Character 11: Compare only two values at a time: write 1 < a and a < 6.',
    ],
    [
      'nerf + 1',
      'number',
      'Caractère 1 : Le nom « nerf » n’existe pas ici. Vouliez-vous dire « nerve » ?',
      'Character 1: There is no name “nerf” here. Did you mean “nerve”?',
    ],
    [
      'Nerve + 1',
      'number',
      'Caractère 1 : Le nom « Nerve » n’existe pas ici. Vouliez-vous dire « nerve » ?',
      'Character 1: There is no name “Nerve” here. Did you mean “nerve”?',
    ],
    [
      'xyzxyz + 1',
      'number',
      'Caractère 1 : Le nom « xyzxyz » n’existe pas ici. Noms possibles : kind, nerve, wounds, race.nerve, campaign, skills, items.',
      'Character 1: There is no name “xyzxyz” here. Possible names: kind, nerve, wounds, race.nerve, campaign, skills, items.',
    ],
    [
      'some(items; cost)',
      'number',
      'Caractère 1 : La fonction « some » n’existe pas. Vouliez-vous dire « somme » ?',
      'Character 1: There is no function “some”. Did you mean “somme”?',
    ],
    [
      "kind = 'leeder'",
      'flag',
      "Caractère 8 : La valeur ne peut pas être 'leeder'. Vouliez-vous dire 'leader' ?",
      "Character 8: The value cannot be 'leeder'. Did you mean 'leader'?",
    ],
    [
      "'leeder' = kind",
      'flag',
      "Caractère 1 : La valeur ne peut pas être 'leeder'. Vouliez-vous dire 'leader' ?",
      "Character 1: The value cannot be 'leeder'. Did you mean 'leader'?",
    ],
    [
      "kind in ('kid'; 'x-ray')",
      'flag',
      "Caractère 17 : La valeur ne peut pas être 'x-ray'. Valeurs possibles : leader, bruiser, kid.",
      "Character 17: The value cannot be 'x-ray'. Possible values: leader, bruiser, kid.",
    ],
    [
      "has('sheild')",
      'flag',
      "Caractère 5 : La valeur ne peut pas être 'sheild'. Vouliez-vous dire 'shield' ?",
      "Character 5: The value cannot be 'sheild'. Did you mean 'shield'?",
    ],
    [
      'has(shield)',
      'flag',
      "Caractère 5 : La fonction « has » demande un texte entre apostrophes : has('…').",
      "Character 5: The function “has” needs a text in quotes: has('…').",
    ],
    [
      "'nimbel' in skills",
      'flag',
      "Caractère 1 : La valeur ne peut pas être 'nimbel'. Vouliez-vous dire 'nimble' ?",
      "Character 1: The value cannot be 'nimbel'. Did you mean 'nimble'?",
    ],
    [
      'count(itmes)',
      'number',
      'Caractère 7 : La liste « itmes » n’existe pas ici. Vouliez-vous dire « items » ?',
      'Character 7: There is no list “itmes” here. Did you mean “items”?',
    ],
    [
      'count(nerve)',
      'number',
      'Caractère 7 : Il faut ici le nom d’une liste : items.',
      'Character 7: This must be the name of a list: items.',
    ],
    [
      'items + 1',
      'number',
      'Caractère 1 : « items » est une liste. Écrivez par exemple count(items).',
      'Character 1: “items” is a list. Write for example count(items).',
    ],
    [
      'campaign',
      'number',
      'Caractère 1 : Il faut ici un nombre ; il y a vrai ou faux.',
      'Character 1: This must be a number; there is true or false.',
    ],
    [
      'nerve',
      'flag',
      'Caractère 1 : Il faut ici vrai ou faux ; il y a un nombre.',
      'Character 1: This must be true or false; there is a number.',
    ],
    [
      'campaign + 1',
      'number',
      'Caractère 1 : Il faut ici un nombre ; il y a vrai ou faux.',
      'Character 1: This must be a number; there is true or false.',
    ],
    [
      '1 + kind',
      'number',
      'Caractère 5 : Il faut ici un nombre ; il y a un texte.',
      'Character 5: This must be a number; there is a text.',
    ],
    [
      "nerve = 'kid'",
      'flag',
      'Caractère 7 : Ces deux valeurs n’ont pas le même type : un nombre, un texte.',
      'Character 7: These two values are of different types: a number, a text.',
    ],
    [
      "if(campaign; 1; 'kid')",
      'number',
      'Caractère 1 : Ces deux valeurs n’ont pas le même type : un nombre, un texte.',
      'Character 1: These two values are of different types: a number, a text.',
    ],
    [
      'kind in kind',
      'flag',
      'Caractère 9 : Il faut ici une liste ; il y a un texte.',
      'Character 9: This must be a list; there is a text.',
    ],
    [
      'if(campaign; 1)',
      'number',
      'Caractère 1 : La fonction « if » demande 3 arguments ; il y en a 2.',
      'Character 1: The function “if” needs 3 arguments; it has 2.',
    ],
    [
      'min()',
      'number',
      'Caractère 1 : La fonction « min » demande de 1 à 20 arguments ; il y en a 0.',
      'Character 1: The function “min” needs 1 to 20 arguments; it has 0.',
    ],
    [
      'count(items; any(items; any(items)))',
      'number',
      'Caractère 25 : Au plus 2 listes l’une dans l’autre.',
      'Character 25: At most 2 lists within each other.',
    ],
    ['1 / 0', 'number', 'Caractère 3 : Division par zéro.', 'Character 3: Division by zero.'],
    ['1 / (nerve - 3)', 'number', 'Caractère 3 : Division par zéro.', 'Character 3: Division by zero.'],
    [
      '9000000000',
      'number',
      'Caractère 1 : Ce nombre dépasse 1 000 000 000.',
      'Character 1: This number is greater than 1,000,000,000.',
    ],
    [
      '1 + 900000 * 900000',
      'number',
      'Caractère 12 : Le résultat dépasse 1 000 000 000.',
      'Character 12: The result is greater than 1,000,000,000.',
    ],
    ['  ', 'number', 'Caractère 1 : La formule est vide.', 'Character 1: The formula is empty.'],
    [
      'race.',
      'number',
      'Caractère 6 : Il manque ici un nombre, un nom ou un texte.',
      'Character 6: A number, a name or a text is missing here.',
    ],
  ])('%s', (source, type, french, english) => expect(messages(source, type)).toEqual([french, english]))

  test('a formula that is too long', () =>
    expect(messages(`${'1+'.repeat(200)}1`)).toEqual([
      'Caractère 401 : La formule a 401 caractères ; le maximum est 400.',
      'Character 401: The formula has 401 characters; the maximum is 400.',
    ]))

  test('a division by a written 0, even where it would not be computed', () =>
    expect(faultOf('if(campaign; 1; 1 / 0)').code).toBe('formula-division'))

  test.each([
    ['brackets', `${'('.repeat(21)}1${')'.repeat(21)}`],
    ['calls', `${'abs('.repeat(21)}1${')'.repeat(21)}`],
    ['signs', `${'-'.repeat(30)}1`],
    ['negations', `${'not '.repeat(30)}true`],
  ])('%s that are too deep', (_, source) => expect(faultOf(source).code).toBe('formula-deep'))

  test('names that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__()', 'constructor()'])
      expect(faultOf(name).code).toMatch(/^formula-(name|function)/)
  })
})

describe('the budget of steps', () => {
  test('stops formulas that visit too many things', () => {
    const source = 'count(items; any(items; cost > 1000))'
    // The outer list takes 3 steps, and each of the inner ones 3.
    expect(valueOf(source, 'number')).toBe(0)
    expect(compileFormula(source, TEST_VOCABULARY, 'number').run(testScope({}, createStepBudget(9)))).toBe(0)
    expect(faultOf(source, 'number', createStepBudget(8)).code).toBe('formula-work')
  })

  test('is shared by all formulas of a roster', () => {
    const budget = createStepBudget(5)
    const { run } = compileFormula('count(items)', TEST_VOCABULARY, 'number')
    expect(run(testScope({}, budget))).toBe(3)
    expect(() => run(testScope({}, budget))).toThrow(FormulaError)
  })
})
