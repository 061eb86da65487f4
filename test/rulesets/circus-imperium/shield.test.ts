// The body of a gladiator with a shield: it is hurt only once the shield is gone, at the AV without it.
import { describe, expect, test } from 'vitest'
import { memberSheets } from '../../../main/app/print/rosters.ts'
import { readDocument } from '../../../shared/rulesets/readRoster.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { checked } from '../../support/checkedFile.ts'

const driver = { name: 'Flabius', species: 'human', armour: 'medium' }
const gladiator = (equipment: string[], more: object = {}) => ({
  ...{ name: 'Morcelus', species: 'kessrith', armour: 'heavy', equipment },
  ...more,
})

/** The figures in the body boxes of driver and gladiator, and what is noted beside them. */
function bodies(team: object) {
  const document = checked(
    readDocument({
      ...{ format: 'chronique/roster@1', ruleset: 'circus-imperium', name: 'Factio Veneta' },
      members: [{ kind: 'chariot-team', name: 'Neptune', driver, ...team }],
    }),
  )
  const [sheet] = memberSheets(document, [], translator('en')).sheets
  return singleBlocks(sheet!).flatMap((block) =>
    block.kind === 'tracker' && block.title === 'Body'
      ? [[block.rows[0]!.cells.map(({ figure }) => figure).join(' '), block.note]]
      : [],
  )
}

describe('the boxes of a gladiator’s body', () => {
  const gone = 'modified AV, shield gone'
  test.each([
    [['pilum', 'large-shield'], '8 7 6 5 4 3 2 1 0 †', gone],
    [['pilum', 'small-shield'], '8 7 6 5 4 3 2 1 0 †', gone],
    [['pilum', 'net'], '8 7 6 5 4 3 2 1 0 †', 'in the box: modified AV'],
  ])('with %j show the AV without a shield', (equipment, row, note) => {
    const [own, other] = bodies({ gladiator: gladiator(equipment) })
    expect(own![1]).toBe('in the box: modified AV')
    expect(other).toEqual([row, note])
  })
})
