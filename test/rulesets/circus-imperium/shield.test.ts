// The body of a gladiator with a shield: it is hurt only after the shield is gone, and then at the AV without it.
import { describe, expect, test } from 'vitest'
import { memberSheets } from '../../../main/app/print/rosters.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { checkDocument } from '../../support/checkedFile.ts'

const driver = { name: 'Flabius', species: 'human', armour: 'medium' }
const gladiator = (equipment: string[], more: object = {}) => ({
  ...{ name: 'Morcelus', species: 'kessrith', armour: 'heavy', equipment },
  ...more,
})

/** The figures in the body boxes of driver and gladiator, and the notes next to them. */
async function bodies(team: object) {
  const document = await checkDocument({
    ...{ format: 'chronique/roster@1', ruleset: 'circus-imperium', name: 'Factio Veneta' },
    members: [{ kind: 'chariot-team', name: 'Neptune', driver, ...team }],
  })
  const [sheet] = memberSheets(document, [], translator('en')).sheets
  return singleBlocks(sheet!).flatMap((block) =>
    block.kind === 'tracker' && block.title === 'Body'
      ? [[block.rows[0]!.cells.map(({ figure }) => figure).join(' '), block.note]]
      : [],
  )
}

describe('body boxes of a gladiator', () => {
  const gone = 'modified AV, shield gone'
  test.each([
    [['pilum', 'large-shield'], '8 7 6 5 4 3 2 1 0 †', gone],
    [['pilum', 'small-shield'], '8 7 6 5 4 3 2 1 0 †', gone],
    [['pilum', 'net'], '8 7 6 5 4 3 2 1 0 †', 'in the box: modified AV'],
  ])('with %j show the AV without the shield', async (equipment, row, note) => {
    const [own, other] = await bodies({ gladiator: gladiator(equipment) })
    expect(own![1]).toBe('in the box: modified AV')
    expect(other).toEqual([row, note])
  })
})
