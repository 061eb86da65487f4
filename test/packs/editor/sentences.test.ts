import { describe, expect, test } from 'vitest'
import { readAt, writeAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { nameChanged } from '../../../shared/packs/editor/renameId.ts'
import {
  limitPieces,
  limitSentence,
  listFormulaChecks,
  listLimits,
  removeLimit,
  writeLimit,
  type FoundLimit,
} from '../../../shared/packs/editor/sentences.ts'
import { LIMIT_TEMPLATE_IDS, templateOf, type LimitTemplateId } from '../../../shared/packs/editor/sentenceTemplates.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { readPack } from '../../../shared/packs/game/readPack.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const FAUBOURG = examplePack('packs/faubourg.pack.json')
const EPAVES = examplePack('format/epaves.pack.json')
const BRUMES = examplePack('format/brumes.pack.json')
const ZINC = examplePack('packs/zinc.pack.json')
const SALINES = examplePack('packs/salines.pack.json')

const sentences = (draft: PackDraft, language: 'fr' | 'en'): string[] =>
  listLimits(draft).map((limit) => limitSentence(draft, limit)[language])
const limitOf = (draft: PackDraft, template: LimitTemplateId): FoundLimit =>
  listLimits(draft).find((one) => one.template === template)!

describe('the limits of a document as sentences', () => {
  test('in French', () =>
    expect(sentences(EPAVES, 'fr')).toEqual([
      'La bande compte au moins 2 membres.',
      'La bande compte au plus 10 membres.',
      'Capitaine : au moins 1 dans la bande.',
      'Capitaine : au plus 1 dans la bande.',
      'Scaphandrier : au plus 3 en tout dans la bande.',
      'Mousse : au plus 2 pour 1 parmi Capitaine, Scaphandrier.',
      'Outils : au plus 20 % de la valeur de la bande.',
    ]))
  test('in English', () =>
    expect(sentences(FAUBOURG, 'en')).toEqual([
      'The warband has at least 3 members.',
      'The warband has at most 12 members.',
      'Boss: at least 1 in the warband.',
      'Kid: at least 2 in the warband.',
      'Boss: at most 1 in the warband.',
      'Bruiser: at most 3 in the warband.',
      'All but Kid: at least 1 of Weapons.',
      'Padded jacket: at most 1 a member.',
      'Skates: at most 1 a member.',
      'Skates: at most 2 in the warband.',
      'Bistro: at most 1 in the warband.',
      'Sledgehammer: only for Boss, Bruiser.',
      'Skates: not together with Sledgehammer.',
    ]))
  test('checks in the words of an author are found by their shape', () => {
    expect(sentences(ZINC, 'fr')).toContain('Zingueur : jamais plus nombreux que Grimpeur, Ramoneur.')
    expect(sentences(SALINES, 'en')).toContain('Otters: only with Sounder in the warband.')
    expect(limitOf(FAUBOURG, 'others-group-min')).toMatchObject({
      fields: { kinds: ['gamin'], group: 'weapons', number: 1, severity: 'warning' },
      paths: ['checks.member[0]'],
    })
  })
  test('other checks stay formulas', () => {
    expect(listFormulaChecks(FAUBOURG).map(({ path }) => path)).toEqual(['checks.item[0]', 'checks.band[0]'])
    expect(listFormulaChecks(FAUBOURG)[0]).toMatchObject({ when: "lourde et kind = 'gamin'" })
    expect(listFormulaChecks(BRUMES)).toHaveLength(1)
  })
  test('what was typed wrongly is shown as it is', () =>
    expect(sentences(writeAt(FAUBOURG, 'kinds[1].count.max', 'trois'), 'fr')).toContain(
      'Costaud : au plus trois dans la bande.',
    ))
})

describe('writing limits', () => {
  test.each(EXAMPLE_PACKS)('%s: the same again changes nothing', (_, draft) => {
    for (const { template, fields, paths } of listLimits(draft)) {
      if (templateOf(template).how.form === 'check') continue
      expect(writeLimit(draft, template, fields, paths[0])).toEqual(draft)
    }
  })
  test.each(EXAMPLE_PACKS)('%s: each can be removed and written again', (_, draft) => {
    const before = listLimits(draft)
    for (const limit of before) {
      const without = removeLimit(draft, limit)
      expect(listLimits(without)).toHaveLength(before.length - 1)
      expect(readPack(JSON.stringify(without)).faults).toEqual([])
      const again = writeLimit(without, limit.template, limit.fields)
      const alike = (list: readonly FoundLimit[]) =>
        list.map(({ template, fields }) => JSON.stringify([template, fields])).sort()
      expect(alike(listLimits(again))).toEqual(alike(before))
      expect(readPack(JSON.stringify(again)).faults).toEqual([])
    }
  })
  test('moves a limit to another part', () => {
    const limit = limitOf(FAUBOURG, 'item-per-band')
    const next = writeLimit(FAUBOURG, 'item-per-band', { item: 'blouson', number: 4 }, limit.paths[0])
    expect(readAt(next, 'items[4]')).not.toHaveProperty('perBand')
    expect(readAt(next, 'items[3].perBand')).toBe(4)
  })
  test('turns one sentence into another', () => {
    const limit = limitOf(EPAVES, 'kinds-per-kinds')
    const next = writeLimit(EPAVES, 'kinds-max', { kinds: ['mousse'], number: 4, name: 'Mousses' }, limit.paths[0])
    expect(readAt(next, 'band.limits[1]')).toEqual({ name: 'Mousses', kinds: ['mousse'], max: 4 })
    const moved = writeLimit(EPAVES, 'item-per-band', { item: 'lampe', number: 4 }, limit.paths[0])
    expect(readAt(moved, 'band.limits')).toHaveLength(2)
    expect(readAt(moved, 'items[1].perBand')).toBe(4)
  })
  test('the sentence of a check follows its fields, and that of its author stays', () => {
    const fields = { kinds: ['gamin'], group: 'weapons', number: 1 }
    const next = writeLimit(FAUBOURG, 'kinds-group-max', fields)
    expect(readAt(next, 'checks.member[1]')).toEqual({
      when: "kind = 'gamin' and count(weapons) > 1",
      text: { fr: 'Gamin : au plus 1 du groupe Armes.', en: 'Kid: at most 1 of Weapons.' },
    })
    const changed = writeLimit(next, 'kinds-group-max', { ...fields, number: 2, severity: 'info' }, 'checks.member[1]')
    expect(readAt(changed, 'checks.member[1]')).toEqual({
      when: "kind = 'gamin' and count(weapons) > 2",
      text: { fr: 'Gamin : au plus 2 du groupe Armes.', en: 'Kid: at most 2 of Weapons.' },
      severity: 'info',
    })
    const limit = limitOf(FAUBOURG, 'others-group-min')
    const own = writeLimit(FAUBOURG, 'others-group-min', { ...limit.fields, number: 2 }, limit.paths[0])
    expect(readAt(own, 'checks.member[0]')).toMatchObject({
      when: "kind <> 'gamin' and count(weapons) < 2",
      text: { fr: 'Ce membre n’a pas d’arme.' },
      severity: 'warning',
    })
  })
  test('the sentence of a check follows the names of its parts', () => {
    const next = writeLimit(FAUBOURG, 'kinds-group-max', { kinds: ['gamin'], group: 'weapons', number: 1 })
    const renamed = nameChanged(next, 'kinds', 2, 'Môme', { isPublished: false })
    expect(readAt(renamed, 'checks.member[1].text.fr')).toBe('Môme : au plus 1 du groupe Armes.')
    expect(readAt(renamed, 'checks.member[0].text.fr')).toBe('Ce membre n’a pas d’arme.')
  })
  test('a limit of a part that is gone changes nothing', () =>
    expect(writeLimit(FAUBOURG, 'item-per-band', { item: 'rien', number: 1 })).toEqual(FAUBOURG))
})

const EXAMPLE = {
  ...{ kind: 'costaud', kinds: ['costaud', 'meneur'], others: ['gamin'], item: 'bistrot', items: ['patins'] },
  ...{ group: 'weapons', other: 'bricoles', number: 3, members: 3, share: 30 },
} as const

describe.each(LIMIT_TEMPLATE_IDS)('%s', (template) => {
  const names = Object.keys(templateOf(template).fields)
  const fields = Object.fromEntries(Object.entries(EXAMPLE).filter(([name]) => names.includes(name)))
  test('is read as it is written', () => {
    const next = writeLimit(FAUBOURG, template, fields)
    expect(listLimits(next)).toContainEqual({ template, fields, paths: expect.anything() as unknown })
    expect(readPack(JSON.stringify(next)).faults).toEqual([])
  })
  test.each(['fr', 'en'] as const)('has each field in its sentence: %s', (language) => {
    const used = limitPieces(template, language).flatMap((piece) => ('field' in piece ? [piece.field] : []))
    expect(used.toSorted()).toEqual(names.toSorted())
  })
})

/** Errors about a band of these members with this limit. */
function errorsWith(template: LimitTemplateId, fields: object, members: readonly object[]): readonly string[] {
  const loaded = loadPack(
    JSON.stringify(
      writeLimit({ ...FAUBOURG, checks: {}, lists: {}, band: {}, kinds: freeKinds() }, template, { ...fields }),
    ),
  )
  expect(loaded.faults).toEqual([])
  if (!loaded.pack) return []
  const document = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'B', members }
  const { roster } = parseRoster(document, [loaded.ruleset])
  return evaluateWholeRoster(loaded.ruleset, roster).issues.flatMap(({ severity, path }) =>
    severity === 'error' ? [path] : [],
  )
}
const freeKinds = () =>
  (FAUBOURG['kinds'] as readonly Record<string, unknown>[]).map(({ lists: _lists, count: _count, ...kind }) => kind)
const member = (kind: string, ...items: readonly string[]) => ({
  ...{ kind, name: 'A', items: items.map((id) => ({ id, quantity: 1 })) },
})

test.each([
  [
    'kinds-group-max',
    { kinds: ['gamin'], group: 'weapons', number: 1 },
    [member('gamin', 'chaine', 'lance-pierres')],
    [member('gamin', 'chaine')],
  ],
  [
    'groups-never-both',
    { group: 'weapons', other: 'bricoles' },
    [member('gamin', 'chaine', 'blouson')],
    [member('gamin', 'chaine')],
  ],
  [
    'kinds-without-item',
    { kinds: ['gamin'], item: 'chaine' },
    [member('gamin', 'chaine')],
    [member('meneur', 'chaine')],
  ],
  [
    'kinds-need',
    { kinds: ['costaud'], others: ['meneur'] },
    [member('costaud')],
    [member('costaud'), member('meneur')],
  ],
  [
    'kinds-never-both',
    { kinds: ['costaud'], others: ['gamin'] },
    [member('costaud'), member('gamin')],
    [member('gamin')],
  ],
  [
    'kinds-as-many',
    { kinds: ['costaud'], others: ['gamin'] },
    [member('costaud'), member('costaud'), member('gamin')],
    [member('costaud'), member('gamin')],
  ],
] as const)('%s forbids what its sentence says, and nothing else', (template, fields, bad, good) => {
  expect(errorsWith(template, fields, bad)).toHaveLength(1)
  expect(errorsWith(template, fields, good)).toEqual([])
})
