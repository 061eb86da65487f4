// Sheets follow the settings and house rules of the campaign: rules that are not played are not printed.
import { describe, expect, test } from 'vitest'
import { bandSheet, memberSheets, rulesetReference } from '../../../main/app/print/rosters.ts'
import { buildPrintout, type PrintoutRequest } from '../../../main/app/print/printout.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { listOptionalEntries } from '../../../shared/rules/excludedEntries.ts'
import type { SheetModel } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { checkDocument } from '../../support/checkedFile.ts'

const text = translator('fr')
const [WARBAND, THEIRS] = ['warband001', 'warband002']
const [INDEPENDENT, FIGHTER] = [
  { kind: 'independent', name: 'Gaëtan', attributes: { strength: 2, agility: 3, wits: 2, resolve: 3 } },
  { kind: 'fighter', name: 'Anne', values: { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 } },
]
const MEMBERS: Readonly<Record<string, object>> = {
  'chaos-au-caire': INDEPENDENT,
  'cartes-destin': FIGHTER,
  'un-pour-un': { kind: 'leader', name: 'Hélène' },
}

interface Choices {
  readonly house?: Readonly<Record<string, boolean>>
  readonly settings?: Readonly<Record<string, string>>
}

/** The sheets of a campaign with these choices, and a game in it. */
function campaignWith(ruleset: string, choices: Choices) {
  const played = begun(ruleset, 400)
  if (choices.house ?? choices.settings) played.does('campaign.change', { campaign: CAMPAIGN, ...choices })
  played.does('warband.create', { campaign: CAMPAIGN, warband: THEIRS, name: 'Ceux d’en face', position: 1 })
  const member = MEMBERS[ruleset]
  if (member) played.does('member.recruit', { campaign: CAMPAIGN, warband: WARBAND, member })
  const game = 'game000001'
  played.does('game.plan', {
    campaign: CAMPAIGN,
    game,
    round: 1,
    sides: [{ warbands: [WARBAND] }, { warbands: [THEIRS] }],
  })
  const sheets = (what: PrintoutRequest['what']): SheetModel[] =>
    buildPrintout(played.call, { campaign: CAMPAIGN, what, perPage: 1 }, text).parts.flatMap((part) => part.sheets)
  return { sheets, bundle: () => sheets({ kind: 'bundle', game }) }
}

const containsText = (sheets: readonly SheetModel[], words: string): boolean => JSON.stringify(sheets).includes(words)
const fieldsOf = ({ record }: SheetModel) => record?.fields.map(({ label }) => label)

/** Texts that a bundle contains with one choice, and not with the other. */
const CASES: readonly (readonly [ruleset: string, words: string, played: Choices, unplayed: Choices])[] = [
  ['chaos-au-caire', 'Table des blessures', { house: { injuries: true } }, { house: { injuries: false } }],
  ['chaos-au-caire', 'Retour des figurines', { house: { injuries: true } }, { house: { injuries: false } }],
  ['chaos-au-caire', '+5 pour le camp vainqueur', { house: { treasury: true } }, { house: { treasury: false } }],
  ['chaos-au-caire', 'dans les plafonds de la création', { house: { spending: true } }, {}],
  ['un-pour-un', 'Soutien', { settings: { 'passive-actions': 'used' } }, { settings: { 'passive-actions': 'unused' } }],
  [
    'un-pour-un',
    'Chargé par un meilleur rang',
    { settings: { 'passive-sight': 'unused' } },
    { settings: { 'passive-charged': 'unused' } },
  ],
  ['un-pour-un', 'Chargé par un meilleur rang', {}, { settings: { 'passive-actions': 'unused' } }],
  ['cartes-destin', 'Une carte.', { settings: { 'double-hindrance': 'one' } }, {}],
  ['cartes-destin', 'Une demi-carte', {}, { settings: { 'double-hindrance': 'one' } }],
  ['cartes-destin', 'elle n’achète rien', { house: { aftermath: true } }, {}],
  ['kolaps', 'ennemi moins bon', {}, { house: { 'rank-by-quality': true } }],
  ['kolaps', 'Expérience, rang lu comme meilleur', { house: { 'rank-by-quality': true } }, {}],
  ['un-pour-un', 'Progrès (2D6)', { house: { advances: true } }, { house: { advances: false } }],
  ['circus-imperium', 'Au croisement', { settings: { track: 'figure-8' } }, { settings: { track: 'oval' } }],
  ['circus-imperium', 'Table des blessures', { house: { 'lasting-wounds': true } }, {}],
  ['cartes-destin', 'Table des blessures', { house: { aftermath: true } }, { house: { aftermath: false } }],
]

test.each(RULESETS)('refers only to existing choices of the campaign: $id', ({ guide, tables }) => {
  const parts = [...guide.playAids.flatMap(({ entries }) => entries), ...Object.values(tables)]
  const conditions = parts.flatMap(({ when }) => (when === undefined ? [] : 'length' in when ? when : [when]))
  const rules = guide.houseRules.map(({ id }) => id)
  for (const one of conditions) {
    if ('house' in one) expect(rules).toContain(one.house)
    else if ('unlessHouse' in one) expect(rules).toContain(one.unlessHouse)
    else {
      const choices = guide.settings.find(({ id }) => id === one.setting)?.choices.map(({ id }) => id)
      expect(choices).toEqual(expect.arrayContaining([...one.is]))
    }
  }
  for (const { house, when } of Object.values(tables)) expect(when !== undefined).toBe(house ?? false)
})

describe('the play aids of a bundle', () => {
  test.each(CASES)('of %s contain « %s » only if it is played', (ruleset, words, isPlayed, isNot) => {
    // The last block, which lists what is not played, is left out.
    const aids = (choices: Choices) => campaignWith(ruleset, choices).bundle().at(-1)!
    const body = (sheet: SheetModel) => [{ ...sheet, blocks: sheet.blocks.slice(0, -1) }]
    expect(containsText(body(aids(isPlayed)), words)).toBe(true)
    expect(containsText(body(aids(isNot)), words)).toBe(false)
  })

  test.each(RULESETS.map(({ id }) => id))("of %s list the campaign's choices and omissions", (id) => {
    const ruleset = RULESETS.find((one) => one.id === id)!
    const left = [...listOptionalEntries(ruleset)].slice(0, 1)
    const off = [...ruleset.guide.houseRules.map((rule) => rule.id), ...left.map(([entry]) => entry)]
    const house = Object.fromEntries(off.map((one) => [one, false]))
    const settings = Object.fromEntries(ruleset.guide.settings.map((one) => [one.id, one.choices.at(-1)!.id]))
    const aids = campaignWith(id, { house, settings }).bundle().at(-1)!
    const entries = aids.blocks.flatMap((block) =>
      block.kind === 'flow' ? block.blocks.flatMap((one) => (one.kind === 'entries' ? one.entries : [])) : [],
    )
    const about = (title: string) => entries.filter((one) => one.name === title).map((one) => one.text.toLowerCase())
    for (const setting of ruleset.guide.settings)
      expect(about(setting.name.fr)).toContain(setting.choices.at(-1)!.name.fr.toLowerCase())
    const names = [...ruleset.guide.houseRules.map((rule) => rule.name), ...left.map(([, name]) => name)]
    for (const name of names) expect(about('Ne se joue pas')[0]).toContain(name.fr.toLowerCase())
  })

  test.each(RULESETS)('of $id without a campaign contain everything', (ruleset) => {
    const sheet = rulesetReference(ruleset.id, text)
    expect(containsText([sheet], 'Ne se joue pas')).toBe(false)
    for (const { name } of [...ruleset.guide.playAids.flatMap(({ entries }) => entries), ...ruleset.guide.houseRules])
      expect(containsText([sheet], name.fr), name.fr).toBe(true)
  })
})

describe('sheets of a campaign without experience', () => {
  test.each([
    ['chaos-au-caire', 'experience'],
    ['cartes-destin', 'aftermath'],
  ])('have no fields for it: %s', (ruleset, rule) => {
    const [on, off] = [true, false].map((isOn) => campaignWith(ruleset, { house: { [rule]: isOn } }))
    for (const what of [{ kind: 'warbands', by: 'members' }, { kind: 'blank' }] as const) {
      expect(fieldsOf(on!.sheets(what)[0]!)).toContain('XP')
      expect(fieldsOf(off!.sheets(what)[0]!)).not.toContain('XP')
      expect(containsText(off!.sheets(what), '"title":"Expérience"')).toBe(false)
    }
    const columns = (one: typeof on) => containsText(one!.sheets({ kind: 'warbands', by: 'bands' }), '"label":"XP"')
    expect([columns(on), columns(off)]).toEqual([true, false])
  })
})

test("shows no treasury on a band's sheet if the campaign has none", async () => {
  const band = (treasury: boolean) =>
    campaignWith('chaos-au-caire', { house: { treasury } }).sheets({ kind: 'warbands', by: 'bands' })
  expect(fieldsOf(band(true)[0]!)).toContain('Trésor')
  // A band from a roster file still has its points of the start.
  const document = await checkDocument({
    ...{ format: 'chronique/roster@1', ruleset: 'chaos-au-caire', name: 'B' },
    members: [INDEPENDENT],
  })
  const sheet = bandSheet({ ...document, terms: buildTerms(document.ruleset, { house: { treasury: false } }) }, text)
  expect(fieldsOf(sheet)).not.toContain('Trésor')
  expect(containsText([sheet], 'Trésor')).toBe(false)
})

test('uses the defaults of the ruleset for the sheets of a roster file', async () => {
  const document = await checkDocument({
    format: 'chronique/roster@1',
    ruleset: 'un-pour-un',
    name: 'B',
    members: [MEMBERS['un-pour-un']],
  })
  const { sheets } = memberSheets(document, [], text)
  expect(containsText(sheets, 'un progrès')).toBe(false)
  const advancing = { ...document, terms: buildTerms(document.ruleset, { house: { advances: true } }) }
  expect(containsText(memberSheets(advancing, [], text).sheets, 'un progrès')).toBe(true)
})

test.each(RULESETS)(
  'reads a roster file with the settings and house rules that a new campaign has: $id',
  async (ruleset) => {
    const { guide, id } = ruleset
    const { terms } = await checkDocument({ format: 'chronique/roster@1', ruleset: id, name: 'B', members: [] })
    const settings = guide.settings.map((setting) => [setting.id, setting.default])
    expect(settings.map(([setting]) => [setting, terms.setting(setting!)])).toEqual(settings)
    const rules = guide.houseRules.map((rule) => [rule.id, rule.default] as const)
    expect(rules.map(([rule]) => [rule, terms.isOn(rule)])).toEqual(rules)
    expect(terms.unplayed.size).toBe(0)
  },
)
