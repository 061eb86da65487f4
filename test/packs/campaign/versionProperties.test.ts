// Random campaigns and random changes of their pack: what the preview says is what the campaign and files of before have.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { PackPart } from '../../../shared/rules/packRules.ts'
import { toRosterOfVersion } from '../../../shared/rules/packVersions.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { chanceOf, type Chance } from '../../models/independent/campaign/chance.ts'
import { randomCampaign } from '../../models/statistics/campaigns.ts'
import { CAMPAIGN, refusal, type Played } from '../../support/campaign.ts'
import { times } from '../../support/long.ts'
import { withEdits, type Edits } from '../format/faubourg.ts'
import { EXAMPLE_SAMPLES } from './exampleSamples.ts'
import { faubourgWithIds, numbersOf, previewOf, storedFacts, take, undo, withNewId } from './versionCampaign.ts'

const PACK = faubourgWithIds()

const RENAMES: readonly (readonly [PackPart, string, string])[] = [
  ['values', 'cran', 'courage'],
  ['kinds', 'gamin', 'titi'],
  ['kinds', 'costaud', 'gros-bras'],
  ['groups', 'weapons', 'armes'],
  ['items', 'chaine', 'fouet'],
  ['items', 'masse-de-chantier', 'masse'],
  ['options', 'quartier', 'district'],
  ['choices', 'quartier.les-docks', 'port'],
  ['tables', 'hopital', 'clinique'],
]

/** Small changes of the numbers, the limits and the parts of the game. */
const EDITS: readonly ((chance: Chance) => Edits)[] = [
  (chance) => ({ [`items[${chance.between(0, 5)}].cost`]: chance.between(0, 29) }),
  (chance) => ({ [`kinds[${chance.between(0, 2)}].cost`]: 10 + chance.between(0, 59) }),
  (chance) => ({ [`kinds[${chance.between(0, 2)}].values.speed`]: 1 + chance.between(0, 7) }),
  (chance) => ({ [`kinds[${chance.between(0, 2)}].values.pointsDeVie`]: 1 + chance.between(0, 3) }),
  (chance) => ({ 'values[4].formula': chance.pick(['cran', 'speed * 2', 'count(items)']) }),
  (chance) => ({ 'values[0].max': 4 + chance.between(0, 4) }),
  (chance) => ({ 'items[0].perBand': 1 + chance.between(0, 1) }),
  () => ({ 'items[2].onlyFor': ['meneur'] }),
  () => ({ 'checks.member[0].when': "kind = 'gamin' and count(items) > 0" }),
  () => ({ 'checks.band': undefined }),
  () => ({ 'items[3].changes': [{ value: 'pointsDeVie', add: 2 }] }),
  () => ({ 'items[6]': { name: 'Corde', group: 'bricoles', cost: 3 } }),
  () => ({ 'items[4].id': 'rollers', 'lists.rues[2]': 'rollers' }),
  () => ({ options: undefined, 'checks.band': undefined }),
  () => ({ 'options[0].choices[1].id': 'marche', 'checks.band': undefined }),
  () => ({ 'items[1].name': 'Fronde', 'kinds[2].name': 'Môme' }),
]

function randomVersion(chance: Chance): string {
  const edits = Array.from({ length: 1 + chance.between(0, 2) }, () => chance.pick(EDITS)(chance))
  const changed = withEdits(
    PACK,
    Object.fromEntries([['version', '2'], ...edits.flatMap((one) => Object.entries(one))]),
  )
  const renames = chance.percent(50) ? [chance.pick(RENAMES)] : []
  return renames
    .filter(([, id]) => new RegExp(`\\b${id.slice(id.indexOf('.') + 1)}\\b`).test(changed))
    .filter(([part]) => !['options', 'choices'].includes(part) || changed.includes('"options"'))
    .reduce((text, [part, id, newId]) => withNewId(text, part, id, newId), changed)
}

/** The value of each warband that plays and the numbers of its members who have not left, as screens show them. */
function allNumbers(played: Played) {
  const { warbands } = played.call<{ warbands: { id: string; value: number }[] }>('campaign.get', {
    campaign: CAMPAIGN,
  })
  const { member, warband } = played.store.loadAll(CAMPAIGN, ['member', 'warband'])
  const plays = (id: string): boolean => warband.get(id)!.withdrawnAt === null
  const members = [...member.values()].filter(
    ({ warband: band, status }) => plays(band) && status !== 'dead' && status !== 'retired',
  )
  return {
    warbands: new Map(warbands.flatMap(({ id, value }) => (plays(id) ? [[id, value] as const] : []))),
    members: new Map(members.map((one) => [one.id, numbersOf(played, one)])),
  }
}

/** The rosters of all warbands that play, as their files have them. */
const exportedRosters = (played: Played): object[] =>
  [...allNumbers(played).warbands.keys()].map((warband) =>
    played.call<object>('warband.export', { campaign: CAMPAIGN, warband }),
  )

test('the preview of a version says what its numbers are after it is taken, and an undo restores every fact', () => {
  const counts = { taken: 0, refused: 0, changed: 0, read: 0 }
  for (let seed = 1; seed <= times(10, 300); seed += 1) {
    const chance = chanceOf(seed * 7919)
    const { played } = randomCampaign(readGivenPack(PACK).version, seed % 4, {
      sample: EXAMPLE_SAMPLES['faubourg']!,
      pack: PACK,
    })
    const next = randomVersion(chance)
    const preview = previewOf(played, next)
    const stored = storedFacts(played)
    const before = allNumbers(played)
    const earlier = exportedRosters(played)
    if (preview.gone.length + preview.refused.length > 0) {
      expect([seed, refusal(() => take(played, next)).length > 0]).toEqual([seed, true])
      expect(storedFacts(played)).toBe(stored)
      counts.refused += 1
      continue
    }
    take(played, next)
    counts.taken += 1
    const after = allNumbers(played)
    const { ruleset } = readGivenPack(next)
    const read = (document: object) => parseRoster(toRosterOfVersion(document, ruleset), [ruleset]).roster
    // A file of before is the warband as it is now. Options that are gone are dropped from campaigns alone.
    if (preview.dropped.length === 0) {
      expect([seed, earlier.map(read)]).toEqual([seed, exportedRosters(played).map(read)])
      counts.read += earlier.length
    }
    const effects = new Map(preview.bands.map((band) => [band.warband, band]))
    for (const [id, value] of before.warbands) {
      const said = effects.get(id)?.value ?? [value, value]
      expect([seed, id, ...said]).toEqual([seed, id, value, after.warbands.get(id)])
    }
    const changes = new Map(preview.bands.flatMap(({ members }) => members.map((one) => [one.id, one])))
    for (const [id, was] of before.members) {
      const is = after.members.get(id)!
      const said = changes.get(id)
      expect([seed, id, said?.cost?.after ?? was.cost]).toEqual([seed, id, is.cost])
      const differing = [...was.values].filter(([, value], at) => value !== [...is.values.values()][at])
      expect([seed, id, said?.values.map(({ before: old }) => old) ?? []]).toEqual([
        seed,
        id,
        differing.map(([, value]) => value),
      ])
      if (differing.length > 0) counts.changed += 1
    }
    undo(played)
    expect([seed, storedFacts(played)]).toEqual([seed, stored])
    played.does('history.redo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect([seed, allNumbers(played)]).toEqual([seed, after])
  }
  for (const [what, count] of Object.entries(counts)) expect([what, count > 1]).toEqual([what, true])
}, 300_000)
