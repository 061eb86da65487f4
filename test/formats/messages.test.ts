// Error messages are correct, and say what would be valid.
import { afterAll, describe, expect, test } from 'vitest'
import { UnreadableFile } from '../../shared/rules/validation.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { withValueAt, withKey } from './cases/case.ts'
import { FULL } from './cases/full.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

async function problem(content: unknown, lang: 'fr' | 'en'): Promise<UnreadableFile['error']> {
  const { out } = await cli(['validate', folder.write('bande.json', content), '--json', '--lang', lang])
  return UnreadableFile.parse(JSON.parse(out[0]!)).error
}

interface Claim {
  readonly what: string
  readonly content: unknown
  readonly says?: RegExp
  readonly not?: RegExp
}
const at = (path: string, value: unknown, rest: Pick<Claim, 'says' | 'not'>): Claim => ({
  what: `${path} = ${JSON.stringify(value).slice(0, 40)}`,
  content: withValueAt(FULL, path, value),
  ...rest,
})
const ITEM = 'members[0].items[0].id'
const NUMBER = /nombre|number/

const CLAIMS: readonly Claim[] = [
  // A text that is too long or too short is not described as a number.
  at(ITEM, 'a'.repeat(81), { not: NUMBER }),
  at('members[0].overrides[0].value', 'a'.repeat(81), { not: NUMBER }),
  at('custom[0].name.fr', '', { not: NUMBER }),
  at('custom[1].summary.en', '', { not: NUMBER }),
  // For an invalid id, the message describes ids or suggests one.
  at(ITEM, 'Shield', { says: /minuscules|small letters|shield/ }),
  at(ITEM, 'two handed sword', { says: /minuscules|small letters|two-handed-sword/ }),
  at(ITEM, 'Épée', { says: /minuscules|small letters/ }),
  at('options.race', 'Elf', { says: /minuscules|small letters|elf/ }),
  // For a value that is not in a fixed list, the message names all values of the list.
  at('custom[0].kind', 'gun', { says: /ranged, melee, equipment, race/ }),
  at('custom[0].kind', 7, { says: /ranged, melee, equipment, race/ }),
  at('custom[0].hands', 3, { says: /1.*2/ }),
  at('custom[1].hands', 0, { says: /1.*2/ }),
  at('custom[0].targets', 'some', { says: /all/ }),
  at('members[0].kind', 'chief', { says: /leader, lieutenant, henchman/ }),
  at('members[0].status', 'lost', { says: /active, missing, captured, retired, dead/ }),
  // If two types are valid, the message names both.
  at('members[0].injuries[0].game', null, { says: /nombre.*texte|texte.*nombre|number.*text|text.*number/ }),
  at('members[0].injuries[0].game', [], { says: /nombre.*texte|texte.*nombre|number.*text|text.*number/ }),
  // A ruleset of the wrong type is not reported as an unknown ruleset « number ».
  at('ruleset', 7, { says: /un texte|a text/, not: /[«“]\s?number/ }),
  at('ruleset', null, { says: /un texte|a text/, not: /object/ }),
  at('ruleset', ['un-pour-un'], { says: /un texte|a text/, not: /object/ }),
  // A number that is too large is not reported as a decimal.
  {
    what: 'treasury = 1e400',
    content: JSON.stringify(withValueAt(FULL, 'treasury', '@')).replace('"@"', '1e400'),
    not: /virgule|decimal/,
  },
  // The message gives the bound of the format, not of JavaScript numbers.
  at('treasury', 1e99, { not: /9007199254740991/ }),
  at('members[0].overrides[0].amount', -1e99, { not: /9007199254740991/ }),
  at('custom[0].cost', 1e300, { not: /9007199254740991/ }),
  // For a misspelt key, the message names the misspelt key, not only the missing one.
  {
    what: 'nom instead of name',
    content: withKey(withValueAt(FULL, 'members[0].name', undefined), 'members[0]', 'nom', 'Bob'),
    says: /nom/,
  },
  // An empty id is not quoted.
  at('members[0].overrides[0].value', '', { not: /[«“]\s*[»”]/ }),
]

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  test.each(CLAIMS)('$what', async ({ content, says, not }) => {
    const { message } = await problem(content, lang)
    if (says) expect(message).toMatch(says)
    if (not) expect(message).not.toMatch(not)
  })
})
